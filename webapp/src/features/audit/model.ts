import { fieldName } from '@/entities/codes/fields';
import { date, dateTime, percent, unitPrice } from '@/shared/i18n/format';
import { perLanguage } from '@/shared/i18n/language';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { isAllowed } from '@/shared/store/is-allowed';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';

export type AuditEvent = Schema['AuditEntry'];

export type AuditDetail = Schema['Detail'];

/** `PRAIRIE · Prairie Window & Door Centre`. */
export const dealerText = (account?: string | null, name?: string | null): string =>
  [account, name].filter(Boolean).join(' · ');

type Place = {
  readonly to: (place: { id: number }) => string;
  /** What it takes to open it. */
  readonly needs: string | readonly string[];
};

const place = (at: { readonly to: Place['to'] }, needs: Place['needs']): Place => ({ to: at.to, needs });

/** An entry of one of the lists that share an address. */
const entry = (
  at: { readonly item: { readonly to: (place: { list: string; id: number }) => string } },
  list: string,
  needs: string,
): Place => ({ to: ({ id }) => at.item.to({ list, id }), needs });

const { serviceList, draftingList, changeSetting } = staffPaths;

const places: Readonly<Record<string, Place>> = {
  serviceRequest: place(staffPaths.serviceRequest, 'service:view'),
  changeRequest: place(staffPaths.changeRequest, 'changerequests:view'),
  remittance: place(staffPaths.remittance, 'remittances:view'),
  quoteAcceptance: place(staffPaths.acceptance, 'orders:view'),
  order: place(staffPaths.order, 'orders:view'),
  invoice: place(staffPaths.invoice, 'invoices:view'),
  project: place(staffPaths.project, 'projects:view'),
  projectRequest: place(staffPaths.projectRequest, 'projects:view'),
  drawing: place(staffPaths.drawing, 'drawings:view'),
  user: place(staffPaths.user, ['dealerusers:view', 'staffusers:view']),
  role: place(staffPaths.role, 'roles:view'),
  dealer: place(staffPaths.dealers.item, 'dealers:view'),
  registration: place(staffPaths.registration, 'dealerusers:view'),
  discount: place(staffPaths.discount, 'discounts:view'),
  news: place(staffPaths.news.item, 'news:view'),
  notification: place(staffPaths.notifications.item, 'notifications:view'),
  page: place(staffPaths.pages.item, 'pages:view'),
  knowledge: place(staffPaths.knowledge.item, 'knowledge:view'),
  knowledgeCategory: place(staffPaths.knowledgeCategories.item, 'knowledge:edit'),
  pricing: place(staffPaths.pricing.item, 'pricing:view'),
  pricingCategory: place(staffPaths.pricingCategories.item, 'pricing:edit'),
  pricingUnit: place(staffPaths.units.item, 'pricing:edit'),
  savedReply: place(staffPaths.replies.item, 'service:view'),
  importBatch: place(staffPaths.importBatch, 'imports:view'),
  outbox: place(staffPaths.outboxMessage, 'outbox:view'),
  crew: entry(serviceList, 'crews', 'servicelists:view'),
  serviceAdvisor: entry(serviceList, 'advisors', 'servicelists:view'),
  serviceHoliday: entry(serviceList, 'holidays', 'servicelists:view'),
  changeFee: entry(changeSetting, 'fees', 'changerequests:view'),
  taxRate: entry(changeSetting, 'taxes', 'changerequests:view'),
  elevationRule: place(staffPaths.elevationRules.item, 'draftinglists:view'),
  department: entry(draftingList, 'departments', 'draftinglists:view'),
  bomComment: entry(draftingList, 'bom', 'draftinglists:view'),
  manufacturingComment: entry(draftingList, 'mfg', 'draftinglists:view'),
  orderEntryComment: entry(draftingList, 'orderentry', 'draftinglists:view'),
  warrantyDocument: entry(draftingList, 'warranty', 'draftinglists:view'),
  accountPreference: entry(draftingList, 'preference', 'draftinglists:view'),
  approvalUnit: entry(draftingList, 'approvalunit', 'draftinglists:view'),
  approvedFor: entry(draftingList, 'approvedfor', 'draftinglists:view'),
  projectType: entry(draftingList, 'projects', 'draftinglists:view'),
  requestType: entry(draftingList, 'requests', 'draftinglists:view'),
  drawingType: entry(draftingList, 'drawings', 'draftinglists:view'),
  processType: entry(draftingList, 'processes', 'draftinglists:view'),
  quickSelectUnit: entry(draftingList, 'quickselect', 'draftinglists:view'),
};

const mayOpen = (needs: Place['needs']): boolean => [needs].flat().some(isAllowed);

/** Where the record of an event is read, if it has a page by its number that the reader may open. */
export function recordPath({ entity, entityId }: Pick<AuditEvent, 'entity' | 'entityId'>): string | null {
  const found = places[entity];
  return typeof entityId === 'number' && found && mayOpen(found.needs) ? found.to({ id: entityId }) : null;
}

/** The person who acted; the server and visitors are none. */
export const actorPath = ({ actorId }: Pick<AuditEvent, 'actorId'>): string | null =>
  recordPath({ entity: 'user', entityId: actorId ?? null });

/** The dealer of an account, found by its code, which is all that an event says of it. */
export const accountPath = (code: string | null | undefined): string | null =>
  code && mayOpen('dealers:view')
    ? `${staffPaths.dealers.to()}?${new URLSearchParams({ 'f.account': code }).toString()}`
    : null;

/** How far the chain of events is proven. */
export type Proof = Narrowed<Schema['Proof'], { readonly verdict: 'verified' | 'unfinished' | 'broken' }>;

export type Change = { readonly field: string; readonly before: string; readonly after: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Amounts, which records hold in the main unit of their currency. */
const amounts = new Set([
  'amount',
  'amountLimit',
  'cancelFeeCents',
  'creditLimit',
  'price',
  'priceCents',
  'priceTaxCents',
]);

/** What only the database needs, such as copies of a text for searching, or what the overview says already. */
const isTechnical = (field: string): boolean =>
  /Folded$|^(id|said|rowVersion|updatedAt|mayEdit|mayReset|mayGive)$/.test(field);

/** The record that a value belongs to: some fields are read by others, and by its kind. */
type Context = { readonly entity: string; readonly currency: unknown };

function wordsOf(field: string, value: unknown, context: Context): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return numberText(field, value, context);
  if (Array.isArray(value)) return value.map((one) => wordsOf(field, one, context)).join(', ');
  if (isObject(value)) return partText(value, context);
  if (typeof value !== 'string') return '';
  if (instantPattern.test(value)) return dateTime(value);
  return dayPattern.test(value) ? date(value) : value;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Amounts whose currency the event does not say. */
const bareAmounts = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
);

function numberText(field: string, value: number, { entity, currency }: Context): string {
  if (amounts.has(field))
    return typeof currency === 'string' ? unitPrice(value, currency) : bareAmounts().format(value);
  if (field === 'hoursHundredths') return hours(entity === 'changeRequest' ? value / 100 : value);
  if (field.endsWith('Seconds')) return hours(value / 3600);
  return field.endsWith('Bp') ? percent(value / 100) : String(value);
}

const hours = (count: number) => t('audit.hours', { count: Math.round(count * 100) / 100 });

/** A part of a record by its name, or by all that is known of it. */
function partText(part: Readonly<Record<string, unknown>>, context: Context): string {
  if (typeof part['name'] === 'string') return part['name'];
  return Object.entries(part)
    .filter(([field]) => !isTechnical(field))
    .map(([field, value]) => [field, wordsOf(field, value, context)] as const)
    .filter(([, text]) => text !== '')
    .map(([field, text]) => t('audit.part', { field: fieldName(field), value: text }))
    .join(', ');
}

/** The fields that differ, named as in the record. */
export function changesOf(event: Pick<AuditDetail, 'entity' | 'before' | 'after'>): readonly Change[] {
  const old = isObject(event.before) ? event.before : {};
  const now = isObject(event.after) ? event.after : {};
  const currencyOf = (record: typeof old) => record['priceCurrency'] ?? record['currency'];
  const { entity } = event;
  const nowIn = { entity, currency: currencyOf(now) ?? currencyOf(old) };
  const oldIn = { entity, currency: currencyOf(old) ?? nowIn.currency };
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !isTechnical(field))
    .map((field) => ({
      field,
      before: wordsOf(field, old[field], oldIn),
      after: wordsOf(field, now[field], nowIn),
    }))
    .filter((change) => change.before !== change.after);
}
