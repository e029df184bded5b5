// The word on the way back.
import { addMessages } from '@/shared/i18n/catalogue';

export const undo = { 'undo.button': 'Undo' } as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    undo: typeof undo;
  }
}

addMessages({ undo });
