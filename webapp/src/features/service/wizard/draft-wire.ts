/** How a draft comes from the server and goes to it, and what differs when two devices have changed it. */
import '../words';
import { t } from '@/shared/i18n/t';
import { unitOf } from '@/entities/service/model';
import { isStaffSide } from '@/shared/side';
import type { ServiceRequest } from '../model';
import { newDraft, stepLabels, usual, type Draft, type DraftIncident, type Step } from './draft';
import { chosenId } from '@/shared/records/values';

export function draftOf(request: ServiceRequest): Draft {
  const { account, orderNumber, installYear, incidents, site, contact } = request;
  const standing = usual();
  const read = incidents.map((incident) => ({
    id: incident.id,
    lineNumber: incident.lineNumber ?? null,
    product: incident.product,
    quantity: incident.quantity,
    unitSerial: incident.unitSerial,
    panel: incident.panel ?? null,
    symptom: incident.symptom,
    symptomLabel: incident.symptomLabel,
    foundWhen: incident.foundWhen ?? standing.foundWhen,
    foundOn: incident.foundOn ?? standing.foundOn,
    installedOn: incident.installedOn ?? '',
    wanted: incident.wanted ?? standing.wanted,
    description: incident.description,
  }));
  return {
    account,
    orderNumber,
    isOrderUnknown: orderNumber === '' && Boolean(installYear),
    installYear: installYear ? String(installYear) : '',
    incidents: read.length === 0 ? newDraft().incidents : read,
    site,
    contact,
    notifySiteContact: request.notifySiteContact,
    priorityLevelId: String(request.priorityLevelId ?? ''),
    shipMethodId: String(request.shipMethodId ?? ''),
    requesterId: String((isStaffSide() && request.requesterId) || ''),
  };
}

type Kept = {
  /** As it is by now. */
  readonly draft: Draft;
  /** As it was sent. */
  readonly given: Draft;
  readonly saved: ServiceRequest;
  /** Another order was chosen than the one before. */
  readonly isOtherOrder?: boolean;
};

/**
 * With what the server has added to what was saved: numbers, and whom to ask and where, if it knows. Another order
 * may have brought another place and person; what was typed since stays.
 */
export function withSaved({ draft, given, saved, isOtherOrder = false }: Kept): Draft {
  const kept = draftOf(saved);
  return {
    ...draft,
    account: kept.account,
    site: draft.site.line1 === '' || (isOtherOrder && draft.site === given.site) ? kept.site : draft.site,
    contact:
      draft.contact.name === '' || (isOtherOrder && draft.contact === given.contact)
        ? kept.contact
        : draft.contact,
    incidents: draft.incidents.map((incident) => {
      const index = given.incidents.findIndex((sent) => sent.lineNumber === incident.lineNumber);
      const { id = incident.id, symptomLabel = '' } = kept.incidents[index] ?? {};
      return { ...incident, id, symptomLabel: incident.symptomLabel || symptomLabel };
    }),
  };
}

/** What was not said goes as nothing. */
export const incidentBody = ({ symptomLabel: _label, ...incident }: DraftIncident) => ({
  ...incident,
  id: incident.id ?? undefined,
  foundWhen: incident.foundWhen || null,
  foundOn: incident.foundOn || null,
  installedOn: incident.installedOn || null,
  wanted: incident.wanted || null,
});

type Saving = {
  readonly id: number | null;
  readonly rowVersion: number | undefined;
  readonly step: Step;
  readonly isForSending: boolean;
};

/** As the server takes it: the first time to a wizard's door, then to the request itself. What is not chosen is taken back. */
export function bodyOf(draft: Draft, { id, rowVersion, step, isForSending }: Saving) {
  const { account, orderNumber, installYear, site, contact } = draft;
  return {
    ...(id !== null && { id, rowVersion }),
    ...(id === null && account !== '' && { account }),
    submit: isForSending,
    wizardStep: step,
    orderNumber,
    ...(installYear !== '' && { installYear: Number(installYear) }),
    ...(site.line1 !== '' && { site: { ...site, country: countryOf(site.province) } }),
    ...(contact.name !== '' && { contact }),
    notifySiteContact: draft.notifySiteContact,
    priorityLevelId: chosenId(draft.priorityLevelId),
    shipMethodId: chosenId(draft.shipMethodId),
    ...(draft.requesterId !== '' && { requesterId: Number(draft.requesterId) }),
    incidents: draft.incidents.map(incidentBody),
  };
}

export type DraftBody = ReturnType<typeof bodyOf> & { readonly id?: number };

const canadian = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']);

/** The province says it, so no one is asked. Most sites are in Canada. */
export const countryOf = (province: string) => (province === '' || canadian.has(province) ? 'CA' : 'US');

export type Difference = { readonly part: string; readonly mine: string; readonly theirs: string };

/** The parts in which a draft and what is on the server differ, in words. */
export function differencesOf(mine: Draft, request: ServiceRequest): readonly Difference[] {
  const theirs = draftOf(request);
  const parts: readonly { readonly step: Step; readonly words: (draft: Draft) => string }[] = [
    { step: 'order', words: ({ orderNumber, installYear }) => orderNumber || installYear },
    { step: 'units', words: ({ incidents }) => incidents.map(unitOf).join('; ') },
    {
      step: 'problem',
      words: ({ incidents }) =>
        incidents
          .map(({ symptomLabel, foundOn, description }) =>
            [symptomLabel, foundOn, description].filter(Boolean).join(', '),
          )
          .join('; '),
    },
    {
      step: 'send',
      words: ({ contact, site }) =>
        [...Object.values(contact), ...Object.values(site)].filter(Boolean).join(', '),
    },
  ];
  return parts
    .map(({ step, words }) => ({ part: t(stepLabels[step]), mine: words(mine), theirs: words(theirs) }))
    .filter((part) => part.mine !== part.theirs);
}
