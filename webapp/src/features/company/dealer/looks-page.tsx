import { IconEye } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { lookList } from '../looks';

export const prefetch = prefetchList(() => lookList);

/** Who of the manufacturer’s staff has looked at the account. */
export default function LooksPage() {
  return (
    <ListPage
      list={lookList}
      title={t('nav.looks')}
      about={t('looks.about')}
      empty={<EmptyState icon={IconEye} title={t('looks.empty')} help={t('looks.emptyHelp')} />}
    />
  );
}
