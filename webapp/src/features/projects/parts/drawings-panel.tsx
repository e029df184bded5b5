import { DrawingList } from '@/entities/drawing/drawing-list';
import type { useProjectDrawings, useRequestDrawings } from '@/entities/drawing/stores';
import { PrintButton } from '@/entities/drawing/print-button';
import { t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

type Props = { drawings: ReturnType<typeof useProjectDrawings | typeof useRequestDrawings> };

/** What was drawn for a project, or for a request of it. */
export function DrawingsPanel({ drawings }: Props) {
  const isEmpty = drawings.items.length === 0;
  return (
    <Panel
      title={t('drawing.drawings')}
      isFlush={!isEmpty}
      aside={<PrintButton drawings={drawings.items} size="compact-sm" />}
    >
      <Loaded data={drawings} height={72} isEmpty={isEmpty} empty={t('drawing.noDrawings')}>
        <DrawingList rows={drawings.items} />
      </Loaded>
    </Panel>
  );
}
