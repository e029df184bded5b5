import './words';
import type { Schema } from '@/shared/api/schema';
import { money, quantity } from '@/shared/i18n/format';
import { codeText, msg, t, type CodeWords, type Words } from '@/shared/i18n/t';
import type { StatusTone } from '@/shared/ui/status-badge';

export const personStatuses: Readonly<Record<string, { label: Words; tone: StatusTone }>> = {
  invited: { label: msg('people.statusInvited'), tone: 'waiting' },
  active: { label: msg('people.statusActive'), tone: 'good' },
  inactive: { label: msg('people.statusInactive'), tone: 'neutral' },
};

const steps: Readonly<Record<string, Words>> = {
  totp: msg('people.stepTotp'),
  email: msg('people.stepEmail'),
  sms: msg('people.stepSms'),
};

/** How someone proves a sign-in beyond the password. */
export const stepName = (mfaType: string): string => t(steps[mfaType] ?? msg('people.stepNone'));

/** What a role may allow to be done in a section. */
const verbNames: CodeWords = {
  view: msg('people.verb.view'),
  edit: msg('people.verb.edit'),
  approve: msg('people.verb.approve'),
  delete: msg('people.verb.delete'),
  comment: msg('people.verb.comment'),
  price: msg('people.verb.price'),
  manage: msg('people.verb.manage'),
  supervise: msg('people.verb.supervise'),
  respond: msg('people.verb.respond'),
  release: msg('people.verb.release'),
  note: msg('people.verb.note'),
  reset: msg('people.verb.reset'),
  act: msg('people.verb.act'),
  amounts: msg('people.verb.amounts'),
  record: msg('people.verb.record'),
  order: msg('people.verb.order'),
  enter: msg('people.verb.enter'),
  message: msg('people.verb.message'),
};

export const verbName = (verb: string): string => codeText(verbNames, verb);

/** What may be approved or ordered up to an amount only says so: in the account's currency, or in that of each price. */
function verbUpTo(verb: string, limit: number | null | undefined, currency: string | undefined): string {
  if ((verb !== 'approve' && verb !== 'order') || typeof limit !== 'number') return verbName(verb);
  const amount = currency === undefined ? quantity(limit) : money(limit, currency);
  return verb === 'order' ? t('people.orderUpTo', { amount }) : t('people.approveUpTo', { amount });
}

export type GivableRole = Pick<Schema['DealerRole'], 'id' | 'name' | 'description' | 'sections' | 'mayGive'> &
  Partial<Pick<Schema['DealerRole'], 'isOwn'>>;

type Granted = Pick<GivableRole['sections'][number], 'verbs' | 'amountLimit'>;

/** What may be done in a section: `View, Edit, Approve up to $500.00`. */
export const verbsText = ({ verbs, amountLimit }: Granted, currency?: string): string =>
  verbs.map((verb) => verbUpTo(verb, amountLimit, currency)).join(', ');

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** What a person calls the device behind a user agent: `Firefox on Windows`. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser === undefined) return system ?? (userAgent.slice(0, 40) || t('people.unknownDevice'));
  return system === undefined ? browser : t('people.device', { browser, system });
}
