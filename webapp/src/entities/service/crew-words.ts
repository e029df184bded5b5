// Words of who comes for a visit.
import { addMessages } from '@/shared/i18n/catalogue';

export const crew = {
  'crew.named': 'Crew {name}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    crew: typeof crew;
  }
}

addMessages({ crew });
