// Words of the files that wait to be sent, which most people never see.
import { addMessages } from '@/shared/i18n/catalogue';

export const filesOnWay = {
  'filesOnWay.count': { one: '{count} file not sent yet', other: '{count} files not sent yet' },
  'filesOnWay.entry': '{name} and {more} more',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    filesOnWay: typeof filesOnWay;
  }
}

addMessages({ filesOnWay });
