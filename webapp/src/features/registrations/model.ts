import type { Narrowed, Sent } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import { msg, t, type CodeWords } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

export type RegistrationStatus = 'waiting' | 'approved' | 'rejected';

export type RegistrationRow = Narrowed<Schema['Registration'], { readonly status: RegistrationStatus }>;

export type Registration = Omit<Schema['RegistrationDetail'], 'status' | 'fields'> &
  RegistrationRow & {
    /** As they were sent, whatever they are. */
    readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  };

export type Approval = { readonly id: number } & Sent<
  Schema['Approval'],
  'account' | 'firstName' | 'lastName' | 'email' | 'roles'
>;

export type Rejection = { readonly id: number } & Schema['Rejection'];

export const registrationStatuses: StatusWords<RegistrationStatus> = {
  waiting: { label: msg('registrations.statusWaiting'), tone: 'waiting' },
  approved: { label: msg('registrations.statusApproved'), tone: 'good' },
  rejected: { label: msg('registrations.statusRejected'), tone: 'neutral' },
};

export const applicantName = ({ name }: RegistrationRow): string => name || t('registrations.unnamed');

/** What an applicant says about their company, for the form that makes a dealer of it. */
export type NewDealer = Required<
  Pick<
    Schema['DealerForm'],
    'account' | 'name' | 'line1' | 'city' | 'province' | 'postalCode' | 'country' | 'phone'
  >
>;

export const countries = [
  { value: 'CA', label: msg('registrations.canada') },
  { value: 'US', label: msg('registrations.unitedStates') },
] as const;

/** Forms of other makers name their fields as they like. */
export function dealerOf({ fields, company }: Registration): NewDealer {
  const sent = (...names: readonly string[]) =>
    names.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '') ?? '';
  return {
    account: '',
    name: company,
    line1: String(sent('line1', 'street', 'address')),
    city: String(sent('city')),
    province: String(sent('province', 'region', 'state')),
    postalCode: String(sent('postalCode', 'zip')),
    country: 'CA',
    phone: String(sent('phone')),
  };
}

/** A name in one field, as some forms ask for it, in two. */
export function splitName({ fields, name }: Registration) {
  const last = fields['lastName'];
  if (typeof last === 'string' && last !== '') {
    return { firstName: String(fields['firstName'] ?? fields['name'] ?? ''), lastName: last };
  }
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/** What the fields of the public form are called; another site's form may send others. */
export const fieldNames: CodeWords = {
  companyName: msg('registrations.company'),
  company: msg('registrations.company'),
  firstName: msg('registrations.firstName'),
  lastName: msg('registrations.lastName'),
  name: msg('registrations.name'),
  emailAddress: msg('registrations.email'),
  email: msg('registrations.email'),
  phone: msg('registrations.phone'),
  city: msg('registrations.city'),
  region: msg('registrations.province'),
  message: msg('registrations.message'),
  note: msg('registrations.message'),
};
