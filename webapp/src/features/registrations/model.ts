import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';
import type { StatusTone } from '@/shared/ui/status-badge';

export type RegistrationStatus = 'waiting' | 'approved' | 'rejected';

export type RegistrationRow = Omit<Schema['Registration'], 'status'> & {
  readonly status: RegistrationStatus;
};

export type Registration = RegistrationRow & {
  /** As they were sent, whatever they are. */
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  readonly sentFrom: string;
};

export type Approval = {
  readonly id: number;
  readonly account: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly number[];
};

export type Rejection = { readonly id: number; readonly reason: string };

export const registrationStatuses: Readonly<Record<RegistrationStatus, { label: string; tone: StatusTone }>> =
  {
    waiting: { label: t('registrations.statusWaiting'), tone: 'waiting' },
    approved: { label: t('registrations.statusApproved'), tone: 'good' },
    rejected: { label: t('registrations.statusRejected'), tone: 'neutral' },
  };

export const nameOf = ({ name }: RegistrationRow): string => name || t('registrations.unnamed');

/** `firstName` as people read it: `First name`. */
export function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
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
