/** What a wizard holds while it is filled in, and how it goes to the server and comes back. */
import '../words';
import { msg, type Words } from '@/shared/i18n/t';
import { lineOrder } from '@/shared/lib/line-label';
import { today } from '@/shared/lib/today';
import type { FoundWhen, Site, SiteContact, UnitLine, Wanted } from '../model';

/** What is wrong. Empty where nothing was said yet; what is usual stands there until it is changed. */
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
  /** How urgent it is; empty: not said. */
  readonly priorityLevelId: string;
  /** How parts are to come; empty: not said. */
  readonly shipMethodId: string;
  /** Staff: the dealer's person for whom it is; empty: no one in particular. */
  readonly requesterId: string;
};

export type Step = 'account' | 'order' | 'units' | 'problem' | 'send';

/** Most problems show in use, on the day on which they are reported. */
export const usual = (): Pick<Problem, 'foundWhen' | 'foundOn' | 'wanted'> => ({
  foundWhen: 'inUse',
  foundOn: today(),
  wanted: 'unsure',
});

const noProblem = (): Problem => ({
  symptom: '',
  symptomLabel: '',
  installedOn: '',
  description: '',
  ...usual(),
});

const noUnit: Unit = { lineNumber: null, product: '', quantity: 1, unitSerial: '', panel: null };

export const newIncident = (): DraftIncident => ({ ...noProblem(), ...noUnit, id: null });

export const newDraft = (): Draft => ({
  account: '',
  orderNumber: '',
  isOrderUnknown: false,
  installYear: '',
  incidents: [newIncident()],
  site: { line1: '', line2: '', city: '', province: '', postalCode: '', country: '' },
  contact: { name: '', phone: '', email: '' },
  notifySiteContact: false,
  priorityLevelId: '',
  shipMethodId: '',
  requesterId: '',
});

type Asker = {
  readonly isStaff: boolean;
  /** The page that led here has named the order. */
  readonly isOfOrder: boolean;
};

/** The steps of a draft. Of an unknown order there are no units to choose. */
export function stepsOf(draft: Draft, { isStaff, isOfOrder }: Asker): readonly Step[] {
  const isUnknown = draft.orderNumber === '' && draft.installYear !== '';
  const before: readonly Step[] = isStaff ? ['account'] : [];
  const order: readonly Step[] = isOfOrder ? [] : ['order'];
  const units: readonly Step[] = isUnknown ? [] : ['units'];
  return [...before, ...order, ...units, 'problem', 'send'];
}

/** What drafts of before call their steps. */
const formerSteps: Readonly<Record<string, Step>> = { photos: 'problem', contact: 'send', review: 'send' };

export const stepNamed = (name: string): string => formerSteps[name] ?? name;

export const stepLabels: Readonly<Record<Step, Words>> = {
  account: msg('wizard.account'),
  order: msg('wizard.order'),
  units: msg('wizard.units'),
  problem: msg('wizard.problem'),
  send: msg('wizard.contact'),
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
  const blank = { ...noProblem(), ...(example && problemOf(example)), ...noUnit, id: null };
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

/** With this line of the order and no other. */
export function withOnly(draft: Draft, line: UnitLine): Draft {
  const known = draft.incidents.find(({ lineNumber }) => lineNumber === line.lineNumber);
  const ticked = withLine(draft, line, known?.quantity ?? 1);
  return {
    ...ticked,
    incidents: ticked.incidents.filter(({ lineNumber }) => lineNumber === line.lineNumber),
  };
}

/** With another order, or none: its units are still to be chosen. */
export function withOrder(draft: Draft, orderNumber: string): Draft {
  if (orderNumber === draft.orderNumber) return draft;
  const [first] = draft.incidents;
  const incidents = [{ ...noProblem(), ...(first && problemOf(first)), ...noUnit, id: first?.id ?? null }];
  return { ...draft, orderNumber, isOrderUnknown: false, incidents };
}
