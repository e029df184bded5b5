// Words of what roles allow.
import { addMessages } from '@/shared/i18n/catalogue';

export const grants = {
  'grants.ofBranches': '{verbs} (own branches)',
  'grants.ofOwn': '{verbs} (own records)',
  'grants.allows': '{section}: {verbs}',
  'grants.nothing': 'News and notification emails only.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    grants: typeof grants;
  }
}

addMessages({ grants });
