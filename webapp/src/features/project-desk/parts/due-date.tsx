import { VisuallyHidden } from '@mantine/core';
import type { ProjectRequest } from '@/entities/project/model';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { DateText } from '@/shared/ui/date-text';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from './desk.module.css';

type Props = { request: Pick<ProjectRequest, 'dueOn' | 'isOverdue' | 'category'> };

/** By when a request has to be done, and that it is late. */
export function DueDate({ request: { dueOn, isOverdue, category } }: Props) {
  if (category === 'done') return '–';
  return (
    <span className={classes.due}>
      {isOverdue && <StatusBadge tone="bad">{t('projectDesk.overdue')}</StatusBadge>}
      {dueOn ? <DateText day={dueOn} /> : '–'}
    </span>
  );
}

/** The same in a list, whose late rows stand out. */
export function DueInShort({ request }: Props) {
  const { dueOn, isOverdue, category } = request;
  if (!isOverdue || !dueOn || category === 'done') return <DueDate request={request} />;
  return (
    <span title={t('projectDesk.overdue')}>
      <VisuallyHidden>{t('projectDesk.overdue')} </VisuallyHidden>
      <StatusBadge tone="bad">{date(dueOn)}</StatusBadge>
    </span>
  );
}
