import './words';
import { t } from '@/shared/i18n/t';
import { FewFirst } from '@/shared/ui/few-first';
import { LinkRows } from '@/shared/ui/link-rows';
import { byItem, drawingPath, isWaiver, revisionName, type DrawingRow } from './model';
import { DrawingStatusBadge } from './status';

/** As many as can be looked through; a button shows the others. */
const few = 10;

/** Items with their newest revision; the others stand on its page. */
export function DrawingList({ rows }: { rows: readonly DrawingRow[] }) {
  const items = byItem(rows).flatMap((revisions) => revisions.at(-1) ?? []);
  return (
    <FewFirst rows={items} few={few}>
      {(shown) => (
        <LinkRows
          rows={shown.map((drawing) => ({
            key: drawing.id,
            to: drawingPath(drawing.id),
            title: [drawing.itemNumber, drawing.title].join(' · '),
            about: [
              revisionName(drawing.revision),
              drawing.approvedForName,
              (drawing.unitCount > 0 || !isWaiver(drawing)) &&
                t('drawing.unitCount', { count: drawing.unitCount }),
              drawing.openMarks > 0 && t('drawing.openMarks', { count: drawing.openMarks }),
            ]
              .filter(Boolean)
              .join(' · '),
            aside: <DrawingStatusBadge drawing={drawing} />,
          }))}
        />
      )}
    </FewFirst>
  );
}
