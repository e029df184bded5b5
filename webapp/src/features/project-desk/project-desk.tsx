import type { ProjectItem } from '@/entities/project/model';
import { ProjectStatusBadge } from '@/entities/project/status';
import { useProject } from '@/entities/project/stores';
import { msg } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { defineDesk } from '@/shared/workflow/define-desk';
import type { VerbFormProps } from '@/shared/workflow/verb-forms';
import { inOrder } from '@/shared/workflow/workflow';
import { useArchiveProject, usePriceProject, useProjects, useRestoreProject } from './stores';

/** The forms of a project send all that they ask for by calls of their own. */
export type Nothing = { readonly nothing?: never };

export type ProjectFormProps = VerbFormProps<ProjectItem, Nothing>;

/** What staff do with a project. */
export const projectDesk = defineDesk<ProjectItem, Nothing>({
  name: 'project',
  store: useProject,
  kind: msg('project.project'),
  title: ({ number, name }) => [number, name].join(' · '),
  list: { label: msg('nav.projects'), to: staffPaths.projects.to() },
  status: (project) => <ProjectStatusBadge project={project} />,
  queue: { store: useProjects, to: (id) => staffPaths.project.to({ id }) },
  offered: inOrder(['update', 'price', 'restore', 'archive']),
  Form: lazyPart(async () => (await import('./verbs/project-forms')).ProjectForms),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('project.status') },
    { kind: 'text', name: 'name', label: msg('project.name') },
    { kind: 'text', name: 'site', label: msg('project.site') },
    { kind: 'money', name: 'value', label: msg('project.value') },
  ],
  send: async ({ id }, verb) => {
    if (verb === 'archive') return useArchiveProject.getState().run(id);
    if (verb === 'restore') return useRestoreProject.getState().run(id);
    return null;
  },
  action: usePriceProject,
});
