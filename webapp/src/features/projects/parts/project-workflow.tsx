import { Anchor, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { titleOf, type ProjectItem } from '@/entities/project/model';
import { useProject } from '@/entities/project/stores';
import { t, words } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import { ConfirmForm } from '@/shared/workflow/confirm-form';
import { isAllowed, verbOf, type Verb } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import { openRequests, requestPath } from '../model';
import { useArchive, useRestore } from '../stores';
import { EditProjectForm } from './edit-project-form';

type Input = Record<string, never>;

type FormProps = VerbFormProps<ProjectItem, Input>;

/** While requests are open, the server offers no archiving; people are told which stand in its way. */
function ArchiveForm({ item, label, act }: FormProps) {
  const open = openRequests(item);
  if (open.length === 0) return <ConfirmForm label={label} act={act} help={t('projects.archiveHelp')} />;
  return (
    <Notice tone="waiting" title={t('projects.cannotArchive')}>
      <Text size="sm">{t('projects.cannotArchiveHelp')}</Text>
      <List size="sm" mt="xs">
        {open.map((request) => (
          <List.Item key={request.id}>
            <Anchor component={Link} to={requestPath(item.id, request.id)} size="sm">
              {titleOf(request)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}

function RestoreForm({ label, act }: FormProps) {
  return <ConfirmForm label={label} act={act} help={t('projects.restoreHelp')} />;
}

const titles = { archive: 'projects.archiveTitle', restore: 'projects.restoreTitle' } as const;

/** Who may change a project may archive it, once nothing stands in the way. */
function archiveOf(project: ProjectItem): readonly Verb[] {
  const verb = verbOf(project, 'archive');
  if (verb) return [verb];
  const isBlocked = isAllowed(project, 'update') && openRequests(project).length > 0;
  return isBlocked
    ? [{ action: 'archive', label: t('projects.archiveVerb'), isDestructive: false, needs: [] }]
    : [];
}

/** What a dealer's people do with a project as a whole. */
export const projectWorkflow: WorkflowOf<ProjectItem, Input> = {
  name: 'project',
  offered: (project) => [
    ...['update', 'restore'].flatMap((action) => verbOf(project, action) ?? []),
    ...archiveOf(project),
  ],
  atOnce: new Set(),
  Form: formsByVerb<ProjectItem, Input>({
    update: EditProjectForm,
    archive: ArchiveForm,
    restore: RestoreForm,
  }),
  titleOf: ({ action }, { number }) =>
    action === 'archive' || action === 'restore' ? t(titles[action], { number }) : t('projects.editTitle'),
  fields: [
    { kind: 'text', name: 'name', label: words('project.name') },
    { kind: 'text', name: 'statusLabel', label: words('project.status') },
    { kind: 'text', name: 'site', label: words('project.site') },
  ],
  send: async ({ id }, verb) => (verb === 'restore' ? useRestore : useArchive).getState().run(id),
  action: useArchive,
  refetch: () => useProject.refetch(),
};
