import { percent } from '@/shared/i18n/format';

type Tax = { readonly name: string; readonly rate?: number | null };

/** `HST 13 %`; the rate stays away where the source does not tell it. */
export const taxLabel = ({ name, rate }: Tax): string =>
  rate === null || rate === undefined ? name : `${name} ${percent(rate)}`;
