import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { announce } from '@/shared/ui/announcer';
import { KeyHelp } from './key-help';
import { LayersPanel } from './layers-panel';
import { laidOut, turned } from './layout';
import { placed, sizeOfLines } from './lines';
import { LinesCanvas } from './lines-canvas';
import type { MarkKit } from './mark-kit';
import { isMarkKind, type SheetMark } from './marks';
import { lengthBetween } from './measure';
import { MeasurePanel } from './measure-panel';
import { NewMark } from './new-mark';
import { PagesOnStage } from './pages-on-stage';
import { inOrder, PunchList } from './punch-list';
import { nearestCorner } from './snap';
import type { SheetDocument, SheetLines } from './source';
import { StageWindow } from './stage-window';
import { Thumbnails } from './thumbnails';
import { ToolBar } from './tool-bar';
import { useKeys } from './use-keys';
import { useMarking, type Draft } from './use-marking';
import { usePointers } from './use-pointers';
import { useSelection } from './use-selection';
import type { Sheet } from './use-sheet';
import { useStage } from './use-stage';
import classes from './viewer.module.css';

type Props = {
  sheet: Sheet;
  document: SheetDocument;
  /** The lines of a DXF; other documents have none. */
  lines: SheetLines | null;
  kit: MarkKit | undefined;
  page: number;
  onPage: (page: number) => void;
  onDownload: () => void;
  onOpen: () => void;
  /** More controls for the toolbar. */
  more?: ReactNode;
};

const noMarks: readonly SheetMark[] = [];
/** How near to a corner of a line one measures from the corner, in pixels. */
const snapReach = 8;

/** In which unit a sheet is measured: of a picture no one knows it. */
const unitOf = ({ kind }: SheetDocument, lines: SheetLines | null): string => {
  if (lines !== null) return lines.unit;
  return kind === 'pdf' ? 'pt' : '';
};

/** The pages or the lines of a document, with everything that is done on them. */
export function SheetView({ sheet, document, lines, kit, page, onPage, onDownload, onOpen, more }: Props) {
  const isPhone = useIsPhone();
  const [isSpread, setSpread] = useState(false);
  const [hasRail, setRail] = useState(!isPhone);
  const [hasHelp, setHelp] = useState(false);
  const [shown, setShown] = useState<readonly boolean[]>(() => lines?.layers.map(({ isOn }) => isOn) ?? []);
  const [scale, setScale] = useState('1:1');
  const [draft, setDraft] = useState<Draft | null>(null);
  const pages = useMemo(
    () => (lines === null ? document.pages : [{ page: 1, ...sizeOfLines(lines) }]),
    [document, lines],
  );
  const count = pages.length;
  const { size, places } = useMemo(() => laidOut(pages, page, isSpread), [pages, page, isSpread]);
  const corners = useMemo(() => (lines === null ? [] : placed(lines)), [lines]);
  const marks = useMemo(() => inOrder(kit?.marks ?? noMarks), [kit]);
  const stage = useStage(size);
  const { view } = stage;
  const selection = useSelection({ stage, sheet: size, places, marks, onPage });
  const marking = useMarking({
    places,
    onDraft: setDraft,
    snap: (at) => nearestCorner(corners, at, snapReach / (view?.scale ?? 1)) ?? at,
  });
  const { tool, measured } = marking;
  const mayMark = kit?.add !== undefined;

  useEffect(() => {
    if (count > 1) announce(t('viewer.pageOf', { page, count }));
  }, [page, count]);

  const does = {
    onTurn: (by: number) => onPage(turned(page, by, count, isSpread)),
    onSpread: () => setSpread(!isSpread),
    onHelp: () => setHelp(true),
  };
  const pointers = usePointers({
    stage,
    sheet: size,
    draws: tool === 'measure' || (isMarkKind(tool) && mayMark),
    onDraw: marking.draw,
    onDrawn: marking.finish,
    onCancel: marking.clear,
    onTap: selection.press,
  });
  const onKeyDown = useKeys({
    ...does,
    stage,
    sheet: size,
    marking,
    mayMark,
    onEnd: (end) => onPage(end === 'first' ? 1 : count),
    onMark: selection.step,
  });

  const { name } = sheet.source;
  const label = t('viewer.sheetOf', { name, page, count });
  const unit = unitOf(document, lines);
  const hasSide = kit !== undefined || lines !== null || tool === 'measure';
  return (
    <>
      <ToolBar
        {...does}
        {...{ page, count, isSpread, hasRail, tool, onDownload }}
        onOpen={document.kind === 'pdf' ? onOpen : undefined}
        fit={stage.fit}
        marks={mayMark}
        onZoom={(by) => stage.zoom(by)}
        onFit={stage.fitTo}
        onRail={() => setRail(!hasRail)}
        onTool={marking.choose}
      >
        {more}
      </ToolBar>
      <div className={classes.body} data-side={hasSide}>
        {hasRail && count > 1 && (
          <Thumbnails pages={pages} at={page} pictures={sheet.pictures} onTurn={onPage} />
        )}
        <StageWindow
          {...{ stage, label, tool, measured }}
          given={{ ...pointers, onKeyDown }}
          sheet={size}
          cursor={marking.cursor}
          under={lines && view && <LinesCanvas {...{ lines, shown, view, label }} window={stage.window} />}
        >
          {view && (
            <PagesOnStage
              {...{ name, count, places, marks, kit }}
              scale={view.scale}
              pictures={lines === null ? sheet.pictures : null}
              draft={draft ?? marking.shown}
              selected={selection.selected}
            />
          )}
        </StageWindow>
        {hasSide && (
          <div className={classes.side}>
            {kit && draft && <NewMark kit={kit} draft={draft} onDone={() => setDraft(null)} />}
            {tool === 'measure' && (
              <MeasurePanel
                length={measured && lengthBetween(measured.from, measured.to)}
                unit={unit}
                scale={unit === 'pt' ? scale : null}
                onScale={setScale}
              />
            )}
            {lines && <LayersPanel lines={lines} shown={shown} onChange={setShown} />}
            {kit && (
              <PunchList
                kit={kit}
                selected={selection.selected}
                onSelect={(mark) => selection.select(mark)}
              />
            )}
          </div>
        )}
      </div>
      <KeyHelp isOpen={hasHelp} hasMarks={kit !== undefined} onClose={() => setHelp(false)} />
    </>
  );
}
