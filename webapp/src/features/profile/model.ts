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

export const writtenPhone = ({ number, extension }: Phone): string =>
  phoneText(extension === '' ? number : `${number};ext=${extension}`);
