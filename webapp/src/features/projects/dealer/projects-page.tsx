import '../words';
import { IconFolder } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { liveProjects } from '../columns';
import { NewRequestButton, ProjectsFace } from '../parts/projects-face';

export const prefetch = prefetchList(() =>
  isAllowed('projects:amounts') ? liveProjects.withAmounts : liveProjects.withoutAmounts,
);

export default function ProjectsPage() {
  return (
    <ProjectsFace
      lists={liveProjects}
      title={t('nav.projects')}
      empty={
        <EmptyState
          icon={IconFolder}
          title={t('projects.none')}
          help={t('projects.noneHelp')}
          action={<NewRequestButton />}
        />
      }
    />
  );
}
