import { Skeleton, Stack } from '@mantine/core';
import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { Facts } from '@/shared/ui/facts';
import { FoldedPanel } from '@/shared/ui/folded-panel';
import { Panel } from '@/shared/ui/panel';
import { RecordColumns } from '@/shared/ui/record-columns';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { detailsOf, DrawingFacts } from './drawing-facts';
import { DrawingNotice } from './drawing-notice';
import { DrawingUnits } from './drawing-units';
import { DrawingViewer } from './drawing-viewer';
import { isWaiver, type Drawing } from './model';
import { DrawingRevisions } from './revision-list';

type Props = Pick<ComponentProps<typeof DrawingFacts>, 'more'> &
  Pick<ComponentProps<typeof DrawingViewer>, 'onShow'> &
  Pick<ComponentProps<typeof DrawingUnits>, 'pictureOf'> & {
    drawing: Drawing;
    /** Says something else than what it waits for. */
    notice?: ReactNode;
    /** What stands under the facts. */
    documents?: ReactNode;
    /** What stands beside the facts, above the units. */
    children: ReactNode;
  };

/** One drawing as both sides see it: its documents and marks, what it is, and the units that it is of. */
export function DrawingView({ drawing, notice, more, onShow, pictureOf, documents, children }: Props) {
  const { units, revisions, events } = drawing;
  return (
    <Stack gap="md">
      {notice ?? <DrawingNotice drawing={drawing} />}
      {/* What follows the viewer comes with it: how high that is depends on its sheet. */}
      <Suspense fallback={<Skeleton h="92vh" role="status" aria-label={t('app.loading')} data-loading />}>
        <DrawingViewer drawing={drawing} {...(onShow && { onShow })} />
        <RecordColumns
          side={
            <>
              <Panel title={t(isWaiver(drawing) ? 'drawing.waiverFacts' : 'drawing.facts')}>
                <DrawingFacts drawing={drawing} {...(more && { more })} />
              </Panel>
              {!isStaffSide() && !isWaiver(drawing) && (
                <FoldedPanel title={t('drawing.details')}>
                  <Facts facts={detailsOf(drawing)} />
                </FoldedPanel>
              )}
              {documents}
              {revisions.length > 1 && (
                <Panel title={t('drawing.revisions')} isFlush>
                  <DrawingRevisions drawing={drawing} />
                </Panel>
              )}
              <HistoryPanel title={t('drawing.history')} events={events} isFolded={!isStaffSide()} />
            </>
          }
        >
          {children}
          {units.length > 0 && (
            <Panel title={t('drawing.units')} isFlush>
              <DrawingUnits units={units} pictureOf={pictureOf} />
            </Panel>
          )}
        </RecordColumns>
      </Suspense>
    </Stack>
  );
}
