/** What a card says of a request that no one comes to yet. */
import { shortPriority } from '@/entities/service/staff/model';
import { shortDeadline } from '@/shared/i18n/near-dates';
import { t } from '@/shared/i18n/t';
import type { Unplanned } from '../board-model';

const joined = (...parts: readonly (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(' · ');

export const backlogLines = (row: Unplanned): readonly string[] => [
  row.summary,
  joined(row.accountName, row.siteCity),
  joined(
    row.priorityLevelName && shortPriority(row.priorityLevelName),
    row.resolveBy && t('board.due', { when: shortDeadline(row.resolveBy) }),
  ),
];
