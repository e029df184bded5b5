import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';

export type Profile = Schema['ProfileWithPhones'];
export type Phone = Schema['Phone'];
export type PhoneForm = Partial<Schema['PhoneForm']>;
export type PhoneType = Schema['PhoneType'];
export type SessionEntry = Schema['SessionEntry'];
export type PasswordPair = Schema['PasswordPair'];
export type NewEmail = Schema['NewEmail'];
export type MfaChoice = Schema['MfaChoice'];
export type AddressForm = Schema['AddressForm'];

export type AddressSuggestion = {
  readonly id: string;
  readonly text: string;
  readonly description: string;
  /** Leads to more suggestions instead of one address: a street, a building. */
  readonly isContainer: boolean;
};

export type FoundAddress = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
};

/** A question for suggestions: words that were typed, or what lies under an earlier suggestion. */
export type SuggestionQuery =
  | { readonly address: string; readonly country: string }
  | { readonly lastId: string; readonly country: string };

/** `+12045550101` as people write it; what is no North American number stays as it is. */
export function phoneText({ number, extension }: Pick<Phone, 'number' | 'extension'>): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  const written = parts === null ? number : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
  return extension === '' ? written : t('account.phoneWithExtension', { number: written, extension });
}
