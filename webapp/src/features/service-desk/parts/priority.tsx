import { shortPriority, type StaffRow } from '@/entities/service/staff/model';
import { StatusBadge } from '@/shared/ui/status-badge';
import { useDeskPriorityLevels } from '../stores';

type Props = { request: Pick<StaffRow, 'priorityLevelId' | 'priorityLevelName'> };

/** The level of a request. The most urgent one, which its list begins with, is red. */
export function Priority({ request: { priorityLevelId, priorityLevelName } }: Props) {
  const { items } = useDeskPriorityLevels();
  if (!priorityLevelName) return null;
  const isMostUrgent = items.length > 1 && items[0]?.id === priorityLevelId;
  const short = shortPriority(priorityLevelName);
  return (
    <span title={short === priorityLevelName ? undefined : priorityLevelName}>
      {isMostUrgent ? <StatusBadge tone="bad">{short}</StatusBadge> : short}
    </span>
  );
}
