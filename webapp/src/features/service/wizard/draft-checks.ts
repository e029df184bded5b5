/** What a draft lacks, step by step; the server looks again at all of it. */
import '../words';
import type { FieldErrors } from '@/shared/api/answers';
import { t } from '@/shared/i18n/t';
import type { Draft, Problem, Step } from './draft';

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
    case 'contact':
      return missingContact(draft);
    case 'photos':
    case 'review':
      return {};
  }
}

function missingOrder({ installYear, incidents }: Draft, on: string): FieldErrors {
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
    ...(description.trim().length < 15 && { description: [t('wizard.descriptionShort')] }),
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

/** The step on which a field stands that the server has refused. */
export function stepOfField(field: string, offered: readonly Step[]): Step {
  const known = (step: Step) => (offered.includes(step) ? step : 'review');
  if (/^(contact|site)\./.test(field)) return known('contact');
  if (/^(orderNumber|installYear)$|\.(product|orderNumber)$/.test(field)) return known('order');
  if (/\.(lineNumber|quantity|unitSerial)$/.test(field))
    return offered.includes('units') ? 'units' : known('order');
  return field === 'account' ? known('account') : known('problem');
}

/** The server says which of several units it means; the step shows them as one or by choice. */
export const withoutPlaces = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(/^incidents\.\d+\./, ''), messages]),
  );
