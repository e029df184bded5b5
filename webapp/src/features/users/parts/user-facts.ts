import { stepName } from '@/entities/person/model';
import { dateTime } from '@/shared/i18n/format';
import { phoneText } from '@/shared/i18n/phone';
import { t } from '@/shared/i18n/t';
import type { AccountUserDetail } from '../dealer-model';

type Known = Pick<AccountUserDetail, 'branchNames' | 'lastSignInAt' | 'mfaType' | 'createdAt'> & {
  readonly phones: readonly { readonly number: string }[];
};

/** What both sides are told of a user's account after who they are. */
export const accessFacts = ({ branchNames, lastSignInAt, mfaType, createdAt, phones }: Known) => [
  branchNames !== '' && { label: t('people.branches'), value: branchNames },
  { label: t('users.lastSignIn'), value: lastSignInAt ? dateTime(lastSignInAt) : t('users.never') },
  { label: t('users.secondStep'), value: stepName(mfaType) },
  { label: t('users.since'), value: dateTime(createdAt) },
  phones.length > 0 && {
    label: t('users.phones'),
    value: phones.map(({ number }) => phoneText(number)).join(', '),
  },
];
