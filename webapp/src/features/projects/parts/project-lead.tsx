import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { drawingPath } from '@/entities/drawing/model';
import { useProjectDrawings } from '@/entities/drawing/stores';
import type { ProjectItem, ProjectRequest } from '@/entities/project/model';
import { age, date, dayOf } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { asksFor, requestPath } from '../model';
import classes from './project-lead.module.css';

type Props = {
  project: ProjectItem;
  /** The request that has waited longest for the dealer. */
  first: ProjectRequest | undefined;
};

/** What a project is due for, and what waits for its dealer in it. */
export function ProjectLead({ project: { id, bidOn, needBy, site }, first }: Props) {
  const facts = [
    bidOn && t('projects.bidIs', { date: date(bidOn), when: age(bidOn) }),
    needBy && t('projects.neededIs', { date: date(needBy), when: age(needBy) }),
    site.replaceAll('\n', ', '),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <Text>{facts.join(' · ')}</Text>}
      {first && <Waiting project={id} request={first} />}
    </>
  );
}

function Waiting({ project, request }: { project: number; request: ProjectRequest }) {
  const { items } = useProjectDrawings(useStable({ projectId: project }));
  const { id, title, openDrawings, statusAt } = request;
  const drawings = items.filter(({ requestId, status }) => requestId === id && status === 'issued');
  const [drawing] = drawings;
  const since = openDrawings > 0 ? drawing?.statusAt : statusAt;
  const to = drawing && drawings.length === 1 ? drawingPath(drawing.id) : requestPath(project, id);
  const what = asksFor(request);
  return (
    <section className={classes.waiting}>
      <div className={classes.words}>
        <Text fw={600}>{t('projects.yoursIs', { title })}</Text>
        <Text size="sm">{since ? t('projects.waits', { what, date: dayOf(since) }) : what}</Text>
      </div>
      <Button component={Link} to={to} flex="none" data-print="hidden">
        {t('projects.open')}
      </Button>
    </section>
  );
}
