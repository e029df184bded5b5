import '../ask/words';
import { Stack, Text } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { Navigate, useSearchParams } from 'react-router';
import { useProject, useProjectRequest } from '@/entities/project/stores';
import { useMayAskForUnits } from '@/entities/project/use-may-ask-for-units';
import { msg, t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { TwoColumns } from '@/shared/ui/two-columns';
import { isAllowed } from '@/shared/workflow/model';
import { RequestForm } from '../ask/request-form';
import { useRepeatedOrder } from '../ask/stores';
import { requestPath, projectTitle } from '../model';

const idIn = (search: URLSearchParams, name: 'project' | 'draft' | 'order'): number | null => {
  const id = Number(search.get(name));
  return id > 0 ? id : null;
};

export function prefetch({ search }: Pick<Address, 'search'>) {
  const draft = idIn(search, 'draft');
  const project = idIn(search, 'project');
  const order = idIn(search, 'order');
  if (draft !== null) useProjectRequest.prefetch(draft);
  else if (order !== null) useRepeatedOrder.prefetch(order);
  else if (project !== null) useProject.prefetch(project);
}

/**
 * Asks for something in a project (`?project=`), in one that is chosen or begun here, or for the units of an order or
 * quote once more (`?order=`); or goes on with a `?draft=`.
 */
export default function NewRequestPage() {
  const [search] = useSearchParams();
  const draft = idIn(search, 'draft');
  const project = idIn(search, 'project');
  const order = idIn(search, 'order');
  const request = useProjectRequest(draft).item;
  const { item } = useProject(request?.projectId ?? project);
  const mayAsk = useMayAskForUnits();
  const repeated = useRepeatedOrder(draft === null ? order : null).item;
  const again = t(repeated?.quoteNumber ? 'askProject.quoteAgainTitle' : 'askProject.againTitle');
  const title = draft === null && order !== null ? again : t('askProject.title');
  return (
    <>
      <PageHeader
        title={request ? t('askProject.editTitle', { number: request.number }) : title}
        of={draft ?? project}
        crumbs={[
          { label: msg('nav.projects'), to: paths.projects.to() },
          ...(item ? [{ label: projectTitle(item), to: paths.project.to({ id: item.id }) }] : []),
        ]}
      />
      {mayAsk ? (
        <TwoColumns isForm side={null}>
          {draft !== null && <Draft id={draft} />}
          {draft === null && order !== null && <Repeated order={order} />}
          {draft === null && order === null && <RequestForm key={project} project={project} />}
        </TwoColumns>
      ) : (
        <EmptyState
          icon={IconFileDescription}
          title={t('askProject.notYours')}
          help={t('askProject.notYoursHelp')}
        />
      )}
    </>
  );
}

function Repeated({ order }: { order: number }) {
  const data = useRepeatedOrder(order);
  const { item } = data;
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('askProject.againHelp')}</Text>
      <Loaded data={data} height={560}>
        {item && <RequestForm key={order} project={null} repeats={order} begins={item} />}
      </Loaded>
    </Stack>
  );
}

/** One that has been submitted is read on its own page. */
function Draft({ id }: { id: number }) {
  const data = useProjectRequest(id);
  const { item } = data;
  if (item && !isAllowed(item, 'update'))
    return <Navigate to={requestPath(item.projectId ?? 0, item.id)} replace />;
  return (
    <Loaded data={data} height={560}>
      {item && <RequestForm key={id} project={item.projectId ?? null} draft={item} />}
    </Loaded>
  );
}
