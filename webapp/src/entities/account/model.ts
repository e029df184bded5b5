import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';

/** An account from which staff choose; favourites do not say whether it may be entered: the server decides. */
export type AccountChoice = Schema['Favourite'] & Partial<Pick<Schema['DealerChoice'], 'mayImpersonate'>>;

export const labelOf = ({ account, name }: Pick<AccountChoice, 'account' | 'name'>): string =>
  t('accounts.label', { account, name });

export const cityOf = ({ city, province }: Pick<AccountChoice, 'city' | 'province'>): string =>
  [city, province].filter(Boolean).join(', ');

export type StaffPreferences = Schema['Preferences'];
