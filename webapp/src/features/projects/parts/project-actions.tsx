import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ProjectItem } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { useMayAct } from '@/shared/store/authorization';
import { VerbButtons } from '@/shared/workflow/verb-buttons';
import { askPath } from '../model';
import { projectWorkflow } from './project-workflow';

type Props = { project: ProjectItem };

/** What its dealer may do with a project: above all, ask for something in it. */
export function ProjectActions({ project }: Props) {
  const mayAct = useMayAct();
  return (
    <>
      {mayAct && project.mayRequest && (
        <Button component={Link} to={askPath(project.id)}>
          {t('projects.ask')}
        </Button>
      )}
      <VerbButtons item={project} workflow={projectWorkflow} />
    </>
  );
}
