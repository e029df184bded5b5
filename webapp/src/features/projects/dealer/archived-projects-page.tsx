import '../words';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Link } from 'react-router';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { archivedProjects, archivedScope } from '../columns';
import { ProjectsFace } from '../parts/projects-face';

export const prefetch = prefetchList(
  () => (isAllowed('projects:amounts') ? archivedProjects.withAmounts : archivedProjects.withoutAmounts),
  () => archivedScope,
);

export default function ArchivedProjectsPage() {
  return (
    <ProjectsFace
      lists={archivedProjects}
      scope={archivedScope}
      title={t('projects.archive')}
      empty={
        <EmptyState
          icon={IconArchive}
          title={t('projects.noneArchived')}
          help={t('projects.noneArchivedHelp')}
          action={
            <Button component={Link} variant="default" to={paths.projects.to()}>
              {t('projects.seeLive')}
            </Button>
          }
        />
      }
    />
  );
}
