import './words';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayOf } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import type { ProjectRevision } from './model';
import { RequestStatusBadge } from './status';

type Props = {
  revisions: readonly ProjectRevision[];
  /** The one that is shown. */
  at: number;
  /** The way to another. */
  linkTo: (revision: ProjectRevision) => ReactNode;
};

/** A request and its revisions, the latest first, with why each was asked for. */
export function RevisionList({ revisions, at, linkTo }: Props) {
  return (
    <EntryRows>
      {revisions.toReversed().map((revision) => {
        const { id, letter, number, reasonLabel, createdAt } = revision;
        const name = letter === '' ? t('projectRequest.original') : t('projectRequest.letter', { letter });
        return (
          <EntryRow key={id} end={<RequestStatusBadge request={revision} />}>
            <Text size="sm" aria-current={id === at}>
              {id === at ? number : linkTo(revision)}
            </Text>
            <Text size="sm" c="dimmed">
              {[name, reasonLabel, dayOf(createdAt)].filter(Boolean).join(' · ')}
            </Text>
          </EntryRow>
        );
      })}
    </EntryRows>
  );
}
