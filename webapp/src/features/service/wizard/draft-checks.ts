/** What a draft lacks, step by step; the server looks again at all of it. */
import '../words';
import type { FieldErrors } from '@/shared/api/answers';
import { t } from '@/shared/i18n/t';
import type { Draft, Problem, Step } from './draft';

/** The fewest characters that say what is wrong. */
export const shortestDescription = 15;

const dayBefore = (one: string, other: string) => one !== '' && other !== '' && one < other;

/** What a step still lacks, by field. */
export function missingIn(step: Step, draft: Draft, on: string): FieldErrors {
  switch (step) {
    case 'account':
      return draft.account === '' ? { account: [t('wizard.accountNeeded')] } : {};
    case 'order':
      return draft.orderNumber === '' ? missingOrder(draft, on) : {};
    case 'units':
      return draft.incidents.some(({ lineNumber }) => lineNumber === null)
        ? { units: [t('wizard.unitsNeeded')] }
        : {};
    case 'problem':
      return Object.assign({}, ...draft.incidents.map((incident) => missingProblem(incident, on)));
    case 'send':
      return missingContact(draft);
  }
}

function missingOrder({ isOrderUnknown, installYear, incidents }: Draft, on: string): FieldErrors {
  if (!isOrderUnknown) return { orderNumber: [t('wizard.orderNeeded')] };
  const year = Number(installYear);
  const isYear = /^\d{4}$/.test(installYear) && year >= 1950 && year <= Number(on.slice(0, 4));
  return {
    ...(incidents[0]?.product.trim() === '' && { product: [t('wizard.productNeeded')] }),
    ...(!isYear && { installYear: [t('wizard.yearNeeded')] }),
  };
}

export function missingProblem(problem: Problem, on: string): FieldErrors {
  const { symptom, foundWhen, foundOn, installedOn, wanted, description } = problem;
  return {
    ...(symptom === '' && { symptom: [t('wizard.symptomNeeded')] }),
    ...(foundWhen === '' && { foundWhen: [t('wizard.foundWhenNeeded')] }),
    ...(foundOn === '' && { foundOn: [t('wizard.foundOnNeeded')] }),
    ...(dayBefore(on, foundOn) && { foundOn: [t('wizard.foundLater')] }),
    ...(dayBefore(foundOn, installedOn) && { installedOn: [t('wizard.installedLater')] }),
    ...(wanted === '' && { wanted: [t('wizard.wantedNeeded')] }),
    ...(description.trim().length < shortestDescription && {
      description: [t('wizard.descriptionShort', { count: shortestDescription })],
    }),
  };
}

function missingContact({ contact, site }: Draft): FieldErrors {
  const needed = (given: string, name: string, words: string) =>
    given.trim() === '' ? { [name]: [words] } : {};
  return {
    ...needed(contact.name, 'contact.name', t('wizard.nameNeeded')),
    ...(contact.phone.replaceAll(/\D/g, '').length < 10 && { 'contact.phone': [t('wizard.phoneNeeded')] }),
    ...(contact.email.trim() !== '' &&
      !/^\S+@\S+\.\S+$/.test(contact.email.trim()) && { 'contact.email': [t('wizard.emailWrong')] }),
    ...needed(site.line1, 'site.line1', t('wizard.streetNeeded')),
    ...needed(site.city, 'site.city', t('wizard.cityNeeded')),
    ...needed(site.province, 'site.province', t('wizard.provinceNeeded')),
    ...(!/^([A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d|\d{5}(-\d{4})?)$/.test(site.postalCode.trim()) && {
      'site.postalCode': [t('wizard.postalNeeded')],
    }),
  };
}

type Change = {
  readonly step: Step;
  readonly before: Draft;
  readonly after: Draft;
  /** Today. */
  readonly on: string;
};

/** What of the shown errors a change leaves; the server's word on a field goes when the field is changed. */
export function stillMissing(shown: FieldErrors, { step, before, after, on }: Change): FieldErrors {
  if (Object.keys(shown).length === 0) return shown;
  const [was, is] = [missingIn(step, before, on), missingIn(step, after, on)];
  return Object.fromEntries(
    Object.entries(shown).flatMap(([field, messages]) => {
      if (is[field] !== undefined) return [[field, is[field]]];
      const isMended = was[field] !== undefined || entriesOf(before, field) !== entriesOf(after, field);
      return isMended ? [] : [[field, messages]];
    }),
  );
}

/** What stands in a field, in all units together. */
function entriesOf(draft: Draft, field: string): string {
  const pick = (given: object) =>
    new Map<string, unknown>(Object.entries(given)).get(field.split('.').at(-1) ?? '');
  const [part] = field.split('.');
  if (part === 'contact' || part === 'site') return JSON.stringify(pick(draft[part]));
  return JSON.stringify([pick(draft), ...draft.incidents.map(pick)]);
}

/** The step on which a field stands that the server has refused. */
export function stepOfField(field: string, offered: readonly Step[]): Step {
  const known = (step: Step) => (offered.includes(step) ? step : 'send');
  if (/^(contact|site)\./.test(field)) return 'send';
  if (/^(orderNumber|installYear)$|\.(product|orderNumber)$/.test(field)) return known('order');
  if (/\.(lineNumber|quantity|unitSerial|panel)$/.test(field))
    return offered.includes('units') ? 'units' : known('order');
  return field === 'account' ? known('account') : known('problem');
}

/** The server says which of several units it means; the step shows them as one or by choice. */
export const withoutPlaces = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(/^incidents\.\d+\./, ''), messages]),
  );
