import '../words';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { Button } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { importList } from '../columns';

export const prefetch = prefetchList(() => importList);

export default function ImportsPage() {
  const mayUpload = useCan()('imports:edit');
  return (
    <ListPage
      list={importList}
      title={t('nav.imports')}
      about={t('imports.about')}
      actions={
        mayUpload && (
          <Button
            component={Link}
            to={staffPaths.newImport.to()}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('imports.upload')}
          </Button>
        )
      }
      empty={<EmptyState icon={IconFileImport} title={t('imports.empty')} help={t('imports.emptyHelp')} />}
    />
  );
}
