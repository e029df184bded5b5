import '../words';
import { Button, List, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { CertificateButton } from '@/entities/drawing/certificate-button';
import { DrawingView } from '@/entities/drawing/drawing-view';
import { askDrawing } from '@/entities/drawing/drawing-viewer';
import type { Drawing } from '@/entities/drawing/model';
import { PrintButton } from '@/entities/drawing/print-button';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { Panel } from '@/shared/ui/panel';
import { DeskPage } from '@/shared/workflow/desk-page';
import { isAllowed } from '@/shared/workflow/model';
import { VerbButtons } from '@/shared/workflow/verb-buttons';
import { drawingDesk, withClone } from '../desk';
import { PreferencesPanel } from '../parts/preferences-panel';
import { DocumentsPanel } from '../parts/documents-panel';

export const prefetch = askDrawing;

/** While it is drawn or checked. */
const underWay: ReadonlySet<string> = new Set(['draft', 'checking']);

/** One drawing as staff have it: its documents and marks, its units, and the steps from draft to release. */
export default function DrawingPage() {
  return (
    <DeskPage desk={drawingDesk} actions={(drawing) => <Actions drawing={drawing} />}>
      {(drawing) => (
        <DrawingView
          drawing={drawing}
          more={[
            { label: t('drawingDesk.dealer'), value: `${drawing.accountName} (${drawing.account})` },
            Boolean(drawing.checkerName) && { label: t('drawing.checker'), value: drawing.checkerName },
          ]}
          pictureOf={({ drawing: picture }) => <Thumbnail drawing={picture ?? undefined} />}
          documents={<DocumentsPanel drawing={drawing} />}
        >
          {underWay.has(drawing.status) && <PreferencesPanel account={drawing.account} />}
          <Notes drawing={drawing} />
        </DrawingView>
      )}
    </DeskPage>
  );
}

function Actions({ drawing }: { drawing: Drawing }) {
  const mayDraw = useCan()('drawings:edit');
  const item = useMemo(() => (mayDraw ? withClone(drawing) : drawing), [drawing, mayDraw]);
  return (
    <>
      <VerbButtons item={item} workflow={drawingDesk} />
      {isAllowed(drawing, 'update') && (
        <Button component={Link} variant="default" to={staffPaths.editDrawing.to({ id: drawing.id })}>
          {t('drawingDesk.editWord')}
        </Button>
      )}
      {drawing.documents.length > 0 && <PrintButton drawings={[drawing]} />}
      {drawing.certificate && <CertificateButton id={drawing.id} />}
    </>
  );
}

function Notes({ drawing: { notes, comments } }: { drawing: Drawing }) {
  if (notes === '' && comments.length === 0) return null;
  return (
    <Panel title={t('drawing.notes')}>
      {notes !== '' && <Text size="sm">{notes}</Text>}
      {comments.length > 0 && (
        <List size="sm">
          {comments.map(({ list, id, text }) => (
            <List.Item key={`${list} ${id}`}>{text}</List.Item>
          ))}
        </List>
      )}
    </Panel>
  );
}
