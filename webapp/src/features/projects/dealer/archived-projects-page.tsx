import '../words';
import { IconArchive } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
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
        />
      }
    />
  );
}
