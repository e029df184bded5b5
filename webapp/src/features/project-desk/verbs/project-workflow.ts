import type { ProjectItem } from '@/entities/project/model';
import { useProject } from '@/entities/project/stores';
import { words } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { verbOf } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import type { VerbFormProps as AnyProps } from '@/shared/workflow/verb-forms';
import { useArchiveProject, usePriceProject, useRestoreProject } from '../stores';

/** The forms of a project send all that they ask for by calls of their own. */
export type Nothing = { readonly nothing?: never };

export type ProjectFormProps = AnyProps<ProjectItem, Nothing>;

const offered = ['update', 'price', 'restore', 'archive'];

/** What staff do with a project. */
export const projectWorkflow: WorkflowOf<ProjectItem, Nothing> = {
  name: 'project',
  offered: (item) => offered.flatMap((action) => verbOf(item, action) ?? []),
  atOnce: new Set(),
  Form: lazyPart(async () => (await import('./project-forms')).ProjectForms),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('project.status') },
    { kind: 'text', name: 'name', label: words('project.name') },
    { kind: 'text', name: 'site', label: words('project.site') },
    { kind: 'money', name: 'value', label: words('project.value') },
  ],
  send: async ({ id }, verb) => {
    if (verb === 'archive') return useArchiveProject.getState().run(id);
    if (verb === 'restore') return useRestoreProject.getState().run(id);
    return null;
  },
  action: usePriceProject,
  refetch: () => useProject.refetch(),
};
