import { t } from '@/shared/i18n/t';

/** An account from which staff choose. */
export type AccountChoice = {
  readonly id: number;
  /** The account's number. */
  readonly account: string;
  readonly name: string;
  readonly city: string;
  readonly province: string;
  readonly status: string;
  /** Absent where it was not asked: the server decides. */
  readonly mayImpersonate?: boolean;
};

export const labelOf = ({ account, name }: Pick<AccountChoice, 'account' | 'name'>): string =>
  t('accounts.label', { account, name });

export const placeOf = ({ city, province }: Pick<AccountChoice, 'city' | 'province'>): string =>
  [city, province].filter(Boolean).join(', ');

export type StaffPreferences = {
  /** In the order in which they were chosen. */
  readonly favouriteAccounts: readonly AccountChoice[];
};
