import { verbsText } from '@/entities/person/model';
import { t } from '@/shared/i18n/t';
import type { OwnRole } from './own-api';

/** What a role allows in a section, and where that ends at branches or at one’s own records. */
export function grantText(grant: OwnRole['sections'][number], currency: string | undefined): string {
  const verbs = verbsText(grant, currency);
  if (grant.scope === 'branch') return t('ownRoles.ofBranches', { verbs });
  return grant.scope === 'own' ? t('ownRoles.ofOwn', { verbs }) : verbs;
}
