import './words';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dayOf } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { drawingPath, revisionName, type Drawing } from './model';
import { DrawingStatusBadge } from './status';

/** The revisions of an item, the latest first. */
export function DrawingRevisions({
  drawing: { id: at, revisions },
}: {
  drawing: Pick<Drawing, 'id' | 'revisions'>;
}) {
  return (
    <EntryRows>
      {revisions.toReversed().map((one) => {
        const name = revisionName(one.revision);
        const { id, issuedAt, answeredAt } = one;
        return (
          <EntryRow key={id} end={<DrawingStatusBadge drawing={one} />}>
            <Text size="sm" aria-current={id === at}>
              {id === at ? (
                name
              ) : (
                <Anchor component={Link} to={drawingPath(id)} size="sm">
                  {name}
                </Anchor>
              )}
            </Text>
            <Text size="sm" c="dimmed">
              {[
                issuedAt && t('drawing.issuedOn', { day: dayOf(issuedAt) }),
                answeredAt && t('drawing.answeredOn', { day: dayOf(answeredAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </EntryRow>
        );
      })}
    </EntryRows>
  );
}
