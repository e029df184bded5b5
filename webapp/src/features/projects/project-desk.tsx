import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { requestTitle, type ProjectItem } from '@/entities/project/model';
import { ProjectStatusBadge } from '@/entities/project/status';
import { useProject } from '@/entities/project/stores';
import { DialogCancel } from '@/shared/forms/dialog-cancel';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import type { Crumb } from '@/shared/ui/page-header';
import { ConfirmForm } from '@/shared/workflow/confirm-form';
import { defineDesk } from '@/shared/workflow/define-desk';
import { isAllowed, verbOf, type Verb } from '@/shared/workflow/model';
import { confirmForm, formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import { inOrder } from '@/shared/workflow/workflow';
import { openRequests, requestPath, projectTitle } from './model';
import { EditProjectForm } from './parts/edit-project-form';
import { useArchive, useRestore } from './stores';

type Input = Record<string, never>;

type FormProps = VerbFormProps<ProjectItem, Input>;

/** While requests are open, the server offers no archiving; people are told which stand in its way. */
function ArchiveForm({ item, label, act }: FormProps) {
  const open = openRequests(item);
  if (open.length === 0) return <ConfirmForm label={label} act={act} help={t('projects.archiveHelp')} />;
  return (
    <Stack gap="md">
      <div>
        <Text size="sm">{t('projects.cannotArchiveHelp')}</Text>
        <List size="sm" mt="xs">
          {open.map((request) => (
            <List.Item key={request.id}>
              <Anchor component={Link} to={requestPath(item.id, request.id)} size="sm">
                {requestTitle(request)}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </div>
      <Text size="sm">{t('projects.archiveFollows')}</Text>
      <div>
        <DialogCancel words={t('form.close')} />
      </div>
    </Stack>
  );
}

const titles = { archive: 'projects.archiveTitle', restore: 'projects.restoreTitle' } as const;

function titleOf({ action }: Verb, project: ProjectItem): string {
  if (action === 'archive' && openRequests(project).length > 0) return t('projects.cannotArchive');
  return action === 'archive' || action === 'restore'
    ? t(titles[action], { number: project.number })
    : t('projects.editTitle');
}

/** Who may change a project may archive it, once nothing stands in the way. */
function archiveOf(project: ProjectItem): readonly Verb[] {
  const verb = verbOf(project, 'archive');
  if (verb) return [verb];
  const isBlocked = isAllowed(project, 'update') && openRequests(project).length > 0;
  return isBlocked
    ? [{ action: 'archive', label: t('projects.archiveVerb'), isDestructive: false, needs: [] }]
    : [];
}

const crumbOf = (project: ProjectItem | null): Crumb =>
  project?.status === 'archived'
    ? { label: msg('projects.archive'), to: paths.archivedProjects.to() }
    : { label: msg('nav.projects'), to: paths.projects.to() };

/** What a dealer's people do with a project as a whole. */
export const projectDesk = defineDesk<ProjectItem, Input>({
  name: 'project',
  store: useProject,
  kind: msg('project.project'),
  title: projectTitle,
  list: crumbOf,
  status: (project) => <ProjectStatusBadge project={project} />,
  offered: (project) => [...inOrder(['update', 'restore'])(project), ...archiveOf(project)],
  Form: formsByVerb<ProjectItem, Input>({
    update: EditProjectForm,
    archive: ArchiveForm,
    restore: confirmForm(msg('projects.restoreHelp')),
  }),
  titleOf,
  fields: [
    { kind: 'text', name: 'name', label: msg('project.name') },
    { kind: 'text', name: 'statusLabel', label: msg('project.status') },
    { kind: 'text', name: 'site', label: msg('project.site') },
  ],
  send: async ({ id }, verb) => (verb === 'restore' ? useRestore : useArchive).getState().run(id),
  action: useArchive,
});
