/** What a wizard holds while it is filled in, and how it goes to the server and comes back. */
import '../words';
import { msg, type Words } from '@/shared/i18n/t';
import { lineOrder } from '@/shared/lib/line-label';
import type { Door, FoundWhen, Site, SiteContact, UnitLine, Wanted } from '../model';

/** What is wrong. Empty where nothing was said yet. */
export type Problem = {
  readonly symptom: string;
  readonly symptomLabel: string;
  readonly foundWhen: FoundWhen | '';
  readonly foundOn: string;
  readonly installedOn: string;
  readonly wanted: Wanted | '';
  readonly description: string;
};

/** With which units. */
export type Unit = {
  readonly lineNumber: number | null;
  readonly product: string;
  readonly quantity: number;
  readonly unitSerial: string;
  /** The panel of its drawing that has the problem. */
  readonly panel: number | null;
};

export type DraftIncident = Problem & Unit & { readonly id: number | null };

export type Draft = {
  readonly account: string;
  readonly orderNumber: string;
  /** Whether someone has said that they do not know it. */
  readonly isOrderUnknown: boolean;
  /** Of an order that is not known. */
  readonly installYear: string;
  /** At least one. */
  readonly incidents: readonly DraftIncident[];
  readonly site: Site;
  readonly contact: SiteContact;
  /** Whether the person at the site gets the appointments by email. */
  readonly notifySiteContact: boolean;
  /** How urgent it is, and why; empty: not said. */
  readonly priorityLevelId: string;
  readonly priorityTypeId: string;
  /** How parts are to come; empty: not said. */
  readonly shipMethodId: string;
  /** Staff: the dealer's person for whom it is; empty: no one in particular. */
  readonly requesterId: string;
};

export type Step = 'account' | 'order' | 'units' | 'problem' | 'photos' | 'contact' | 'review';

const noProblem: Problem = {
  symptom: '',
  symptomLabel: '',
  foundWhen: '',
  foundOn: '',
  installedOn: '',
  wanted: '',
  description: '',
};

const noUnit: Unit = { lineNumber: null, product: '', quantity: 1, unitSerial: '', panel: null };

export const blankIncident: DraftIncident = { ...noProblem, ...noUnit, id: null };

export const blankDraft: Draft = {
  account: '',
  orderNumber: '',
  isOrderUnknown: false,
  installYear: '',
  incidents: [blankIncident],
  site: { line1: '', line2: '', city: '', province: '', postalCode: '', country: '' },
  contact: { name: '', phone: '', email: '' },
  notifySiteContact: false,
  priorityLevelId: '',
  priorityTypeId: '',
  shipMethodId: '',
  requesterId: '',
};

/** Which steps a door has, in its order. Of an unknown order there are no units to tick. */
export function stepsOf(door: Door, draft: Draft, isStaff: boolean): readonly Step[] {
  const isUnknown = draft.orderNumber === '' && draft.installYear !== '';
  const units: readonly Step[] = isUnknown ? ['order'] : ['order', 'units'];
  const problem: readonly Step[] = ['problem', 'photos'];
  const before: readonly Step[] = isStaff ? ['account'] : [];
  const parts = door === 'product' ? [...units, ...problem] : [...problem, ...units];
  return [...before, ...parts, 'contact', 'review'];
}

export const stepLabels: Readonly<Record<Step, Words>> = {
  account: msg('wizard.account'),
  order: msg('wizard.order'),
  units: msg('wizard.units'),
  problem: msg('wizard.problem'),
  photos: msg('wizard.photos'),
  contact: msg('wizard.contact'),
  review: msg('wizard.review'),
};

/** What is wrong with a unit, without the unit. */
export const problemOf = ({
  symptom,
  symptomLabel,
  foundWhen,
  foundOn,
  installedOn,
  wanted,
  description,
}: Problem) => ({
  symptom,
  symptomLabel,
  foundWhen,
  foundOn,
  installedOn,
  wanted,
  description,
});

/** Whether all units have one and the same problem. */
export function isOneProblem({ incidents }: Draft): boolean {
  const [first] = incidents;
  if (first === undefined) return true;
  const problem = JSON.stringify(problemOf(first));
  return incidents.every((incident) => JSON.stringify(problemOf(incident)) === problem);
}

/** With the problem of one unit, or of all, put right. */
export function withProblem(draft: Draft, at: number | 'all', changes: Partial<Problem>): Draft {
  const incidents = draft.incidents.map((incident, index) =>
    at === 'all' || index === at ? { ...incident, ...changes } : incident,
  );
  return { ...draft, incidents };
}

/** With a line of the order ticked, in a quantity; none takes it away. What was said of the problem stays. */
export function withLine(
  draft: Draft,
  { lineNumber, product, description }: UnitLine,
  quantity: number,
): Draft {
  const [example] = draft.incidents;
  const blank = { ...noProblem, ...(example && problemOf(example)), ...noUnit, id: null };
  const known = draft.incidents.find((incident) => incident.lineNumber === lineNumber);
  const others = draft.incidents.filter(
    (incident) => incident.lineNumber !== null && incident.lineNumber !== lineNumber,
  );
  if (quantity === 0) return { ...draft, incidents: others.length > 0 ? others : [blank] };
  const ticked = { ...(known ?? blank), lineNumber, product: description || product, quantity };
  const incidents = [...others, ticked].sort(
    (one, other) => lineOrder(one.lineNumber ?? 0) - lineOrder(other.lineNumber ?? 0),
  );
  return { ...draft, incidents };
}

/** With another order, or none: its units are still to be ticked. */
export function withOrder(draft: Draft, orderNumber: string): Draft {
  if (orderNumber === draft.orderNumber) return draft;
  const [first] = draft.incidents;
  const incidents = [{ ...noProblem, ...(first && problemOf(first)), ...noUnit, id: first?.id ?? null }];
  return { ...draft, orderNumber, isOrderUnknown: false, incidents };
}

export const doorTitles: Readonly<Record<Door, Words>> = {
  product: msg('nav.newProductRequest'),
  incident: msg('nav.newIncidentRequest'),
};
