import '../words';
import { Button } from '@mantine/core';
import { IconBuildings, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { ScopeSelect, scopeOf, useScope } from '@/shared/grid/scope-select';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { projects } from '../columns';

const places = [
  { value: '', label: msg('projectDesk.live') },
  { value: 'true', label: msg('projectDesk.archived') },
];

export const prefetch = prefetchList(
  () => projects,
  (search) => scopeOf(search, 'archived', places),
);

/** The projects of every dealer. */
export default function ProjectsPage() {
  const can = useCan();
  const { scope, ...place } = useScope('archived', places);
  return (
    <ListPage
      list={projects}
      title={t('nav.projects')}
      about={t('projectDesk.projectsAbout')}
      scope={scope}
      scopeControls={<ScopeSelect label={t('project.status')} {...place} />}
      actions={
        can('projects:edit') && (
          <Button
            component={Link}
            to={staffPaths.newProject.to()}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('projectDesk.newProject')}
          </Button>
        )
      }
      empty={
        <EmptyState
          icon={IconBuildings}
          title={t('projectDesk.noProjects')}
          help={t('projectDesk.noProjectsHelp')}
        />
      }
    />
  );
}
