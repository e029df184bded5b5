import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { ProjectStatusBadge } from '@/entities/project/status';
import { useProject } from '@/entities/project/stores';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { Facts } from '@/shared/ui/facts';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { verbOf } from '@/shared/workflow/model';
import { useVerbs } from '@/shared/workflow/use-verbs';
import type { ProjectItem } from '@/entities/project/model';
import { projectDesk } from '../project-desk';

type Props = { projectId: number };

/** The project of a request: where it stands, what it is worth, and the way to all that was asked for in it. */
export function ProjectPanel({ projectId }: Props) {
  const project = useProject(projectId);
  const { item } = project;
  return (
    <Panel title={t('projectDesk.project')} aside={item && <ProjectStatusBadge project={item} />}>
      <Loaded data={project} height={140}>
        {item && <ProjectWords project={item} />}
      </Loaded>
    </Panel>
  );
}

function ProjectWords({ project }: { project: ProjectItem }) {
  const { id, number, name, value, currency, site, requests } = project;
  const { begin, isBusy, dialogs } = useVerbs(project, projectDesk);
  const price = verbOf(project, 'price');
  const link = (label: string) => (
    <Anchor component={Link} to={staffPaths.project.to({ id })} inherit>
      {label}
    </Anchor>
  );
  return (
    <>
      <Facts
        facts={[
          { label: t('projectDesk.project'), value: link([number, name].join(' · ')) },
          site !== '' && { label: t('project.site'), value: site },
          {
            label: t('projectDesk.priceOf'),
            value: typeof value === 'number' ? money(value, currency ?? undefined) : t('projectDesk.noPrice'),
          },
          { label: t('projectDesk.otherRequests'), value: String(requests.length) },
        ]}
      />
      {price && (
        <Button
          mt="sm"
          size="compact-sm"
          variant="default"
          data-print="hidden"
          loading={isBusy}
          onClick={() => begin(price)}
        >
          {price.label}
        </Button>
      )}
      {dialogs}
    </>
  );
}
