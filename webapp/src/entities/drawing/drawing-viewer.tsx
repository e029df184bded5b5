import './words';
import { Tabs, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { prefetchRecord } from '@/shared/lib/page-route';
import { useStable } from '@/shared/lib/use-stable';
import { useSession } from '@/shared/store/session';
import { isAllowed } from '@/shared/workflow/model';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { Earlier } from '@/shared/viewer/viewer';
import { documentSource } from './drawing-source';
import classes from './drawing-viewer.module.css';
import { markKitOf } from './mark-kit';
import { isWaiver, newestOf, revisionName, takesMarks, type Drawing, type DrawingDocument } from './model';
import { useDrawing, useMarks } from './stores';

const loadViewer = () => import('@/shared/viewer/viewer');
const Viewer = lazyPart(async () => (await loadViewer()).Viewer);

/** Fetches a drawing and the code that shows its documents, before its page is drawn. */
export function askDrawing(address: Pick<Address, 'params'>) {
  // What can't be fetched is said where it is shown.
  loadViewer().catch(() => undefined);
  prefetchRecord(useDrawing)(address);
}

type Props = {
  drawing: Drawing;
  /** Which document is on screen. */
  onShow?: (id: number) => void;
};

const keyOf = ({ slot, name }: DrawingDocument) => `${slot}/${name}`;

/**
 * The documents of a drawing, with the marks on what is drawn; earlier versions and revisions lie below. Suspends
 * until the viewer is there.
 */
export function DrawingViewer({ drawing, onShow }: Props) {
  const { id, revision, documents } = drawing;
  const newest = newestOf(documents);
  const [chosen, setChosen] = useState('');
  const document = newest.find((one) => keyOf(one) === chosen) ?? newest[0];
  const shownId = document?.id;
  useEffect(() => {
    if (shownId !== undefined) onShow?.(shownId);
  }, [shownId, onShow]);
  // A waiver is signed as it is: it has no marks.
  const isDrawn = document?.slot === 'drawing' && !isWaiver(drawing);
  const { items: marks } = useMarks(useStable(isDrawn ? { id } : null));
  const me = useSession((session) => session.authorization?.user.id);
  const mayMark = isAllowed(drawing, 'mark');
  const mayResolve = isAllowed(drawing, 'resolve');
  const areNotes = takesMarks(drawing.answer);
  const kit = useMemo(
    () => markKitOf({ id, marks, me, mayMark, mayResolve, areNotes }),
    [id, marks, me, mayMark, mayResolve, areNotes],
  );
  const earlier = useEarlier(drawing, document);
  if (document === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('drawing.noDocuments')}
      </Text>
    );
  const viewer = (
    <Viewer
      key={`${id} ${keyOf(document)}`}
      source={documentSource(id, document)}
      label={revisionName(revision)}
      earlier={earlier}
      marks={isDrawn ? kit : undefined}
    />
  );
  if (newest.length === 1) return viewer;
  return (
    <Tabs value={keyOf(document)} onChange={(key) => setChosen(key ?? '')} keepMounted={false}>
      <Tabs.List aria-label={t('drawing.documents')} className={classes.tabs}>
        {newest.map((one) => (
          <Tabs.Tab key={keyOf(one)} value={keyOf(one)}>
            {one.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={keyOf(document)}>{viewer}</Tabs.Panel>
    </Tabs>
  );
}

/** What lies before a document: its earlier versions, and the same of the revision before. */
function useEarlier(
  { id, documents, supersedesId }: Drawing,
  document: DrawingDocument | undefined,
): readonly Earlier[] {
  const { item: before } = useDrawing(supersedesId ?? null);
  return useMemo(() => {
    if (document === undefined) return [];
    const versions = documents
      .filter(
        ({ slot, name, version }) =>
          slot === document.slot && name === document.name && version < document.version,
      )
      .map((one) => ({
        label: t('drawing.versionOf', { version: one.version }),
        source: documentSource(id, one),
      }));
    if (!before) return versions;
    const same = newestOf(before.documents).filter(({ slot }) => slot === document.slot);
    const other = same.find(({ name }) => name === document.name) ?? same[0];
    if (other === undefined) return versions;
    return [...versions, { label: revisionName(before.revision), source: documentSource(before.id, other) }];
  }, [id, documents, document, before]);
}
