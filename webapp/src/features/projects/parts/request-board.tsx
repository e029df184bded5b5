import { Text } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProjectItem, ProjectRequest } from '@/entities/project/model';
import { RequestStatusBadge } from '@/entities/project/status';
import { date, dayOf, integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { EmptyState } from '@/shared/ui/empty-state';
import { FewFirst } from '@/shared/ui/few-first';
import { FoldedPanel } from '@/shared/ui/folded-panel';
import { LinkRows } from '@/shared/ui/link-rows';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { asksFor, openRequests, requestPath, type boardOf } from '../model';
import classes from './project-lead.module.css';

type Props = { project: Pick<ProjectItem, 'id' | 'requests'>; board: ReturnType<typeof boardOf> };

/** What was asked for in a project, by who has to act: the dealer, the manufacturer, or no one. */
export function RequestBoard({ project: { id, requests }, board: { yours, theirs, done } }: Props) {
  if (requests.length === 0)
    return (
      <Panel title={t('projects.requests')}>
        <EmptyState
          icon={IconFileDescription}
          title={t('projects.noRequests')}
          help={t('projects.noneHelp')}
        />
      </Panel>
    );
  // The list of projects counts what is open, which isn't what waits here.
  const open = openRequests({ requests });
  const isMore = [...yours, ...theirs].some((request) => !open.includes(request));
  return (
    <>
      {isMore && (
        <Text size="sm" c="dimmed" mb="md">
          {t('projects.openCount', { count: open.length })} {t('projects.yoursToo')}
        </Text>
      )}
      <div className={classes.board}>
        {yours.length > 0 && (
          <Column
            title={t('projects.yours')}
            project={id}
            rows={yours}
            about={(request) => (
              <>
                <StatusBadge tone="waiting">{asksFor(request)}</StatusBadge>
                {request.openDrawings === 0 && ` ${dayOf(request.statusAt)}`}
              </>
            )}
          />
        )}
        {(theirs.length > 0 || yours.length === 0) && (
          <Column
            title={t('projectRequest.turnMaker', { company: company.name })}
            project={id}
            rows={theirs}
            empty={t('projects.nothingTheirs')}
            about={promiseOf}
          />
        )}
        <FoldedPanel title={t('projects.doneCount', { count: integer(done.length) })} isFlush>
          <Rows
            project={id}
            rows={done}
            empty={t('projects.nothingDone')}
            about={(request) => (
              <>
                <RequestStatusBadge request={request} /> {dayOf(request.statusAt)}
              </>
            )}
          />
        </FoldedPanel>
      </div>
    </>
  );
}

function promiseOf({ promisedOn, isOverdue, statusLabel }: ProjectRequest) {
  if (!promisedOn) return statusLabel;
  const promised = t(isOverdue ? 'projects.promiseWas' : 'projects.promisedBy', { date: date(promisedOn) });
  return isOverdue ? <StatusBadge tone="waiting">{promised}</StatusBadge> : promised;
}

type RowsProps = {
  project: number;
  rows: readonly ProjectRequest[];
  /** What is said where there are none. */
  empty?: string;
  about: (request: ProjectRequest) => ReactNode;
};

function Column({ title, ...rows }: RowsProps & { title: string }) {
  const { length } = rows.rows;
  return (
    <Panel title={t('projects.countOf', { title, count: integer(length) })} isFlush>
      <Rows {...rows} />
    </Panel>
  );
}

/** As many as a phone has room for. */
const few = 4;

function Rows({ project, rows, empty, about }: RowsProps) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed" className={classes.nothing}>
        {empty}
      </Text>
    );
  return (
    <FewFirst rows={rows} few={few}>
      {(shown) => (
        <LinkRows
          rows={shown.map((request) => ({
            key: request.id,
            to: requestPath(project, request.id),
            title: request.title || request.number,
            about: (
              <>
                {request.number} · {request.typeName}
                <br />
                {about(request)}
              </>
            ),
          }))}
        />
      )}
    </FewFirst>
  );
}
