// What only long forms say.
import { addMessages } from '@/shared/i18n/catalogue';

export const longForm = { 'longForm.kept': 'Kept on this device until you send it.' } as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    longForm: typeof longForm;
  }
}

addMessages({ longForm });
