import type { Schema } from '@/shared/api/schema';
import { phoneText } from '@/shared/i18n/phone';

export type Profile = Schema['ProfileWithPhones'];
export type Phone = Schema['Phone'];
export type PhoneForm = Schema['PhoneForm'];
export type PhoneProof = Schema['PhoneCode'] & { readonly id: number };
export type PhoneType = Schema['PhoneType'];
export type SessionEntry = Schema['SessionEntry'];
export type PasswordPair = Schema['PasswordPair'];
export type Identity = Schema['Identity'];
export type NewIdentity = Schema['NewIdentity'];
export type NewEmail = Schema['NewEmail'];
export type MfaChoice = Schema['MfaChoice'];
export type MailMode = Schema['MailMode'];

/** A kind of mail, and when its reader wants it. */
export type MailChoice = Schema['MailChoice'];
export type MailForm = Pick<MailChoice, 'kind' | 'mode'>;
export type AddressForm = Schema['AddressForm'];

export type AddressSuggestion = Schema['AddressSuggestion'];

export type FoundAddress = Schema['Address'];

/** A question for suggestions: words that were typed, or what lies under an earlier suggestion. */
export type SuggestionQuery =
  | { readonly address: string; readonly country: string }
  | { readonly lastId: string; readonly country: string };

export const writtenPhone = ({ number, extension }: Phone): string =>
  phoneText(extension === '' ? number : `${number};ext=${extension}`);
