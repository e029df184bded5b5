/** What roles allow, in words. */
import './grant-words';
import { t } from '@/shared/i18n/t';
import { verbsText, type GivableRole } from './model';

type Grant = Pick<GivableRole['sections'][number], 'verbs' | 'amountLimit' | 'scope'>;

/** What a role allows in a section, and where that ends at branches or at one’s own records. */
export function grantText(grant: Grant, currency?: string): string {
  const verbs = verbsText(grant, currency);
  if (grant.scope === 'branch') return t('grants.ofBranches', { verbs });
  return grant.scope === 'own' ? t('grants.ofOwn', { verbs }) : verbs;
}

/** What a role allows in one line: `Orders: View, Edit · Invoices: View`. */
export function allowance({ sections }: Pick<GivableRole, 'sections'>, currency?: string): string {
  const lines = sections
    .filter(({ verbs }) => verbs.length > 0)
    .map((grant) => t('grants.allows', { section: grant.name, verbs: grantText(grant, currency) }));
  return lines.join(' · ') || t('grants.nothing');
}
