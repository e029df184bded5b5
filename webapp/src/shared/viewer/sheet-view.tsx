import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { announce } from '@/shared/ui/announcer';
import { KeyHelp } from './key-help';
import { LayersPanel } from './layers-panel';
import { laidOut, turned, type PlacedPage } from './layout';
import { placed, sizeOfLines } from './lines';
import { LinesCanvas } from './lines-canvas';
import { Close, MarkCard } from './mark-card';
import type { MarkKit } from './mark-kit';
import { isMarkKind, placeOf, stateOf, type SheetMark } from './marks';
import { lengthBetween } from './measure';
import { MeasurePanel } from './measure-panel';
import { NewMark } from './new-mark';
import { PagesOnStage } from './pages-on-stage';
import { inOrder, MarkItem, openText, PunchList } from './punch-list';
import { nearestCorner } from './snap';
import type { Box, SheetDocument, SheetLines } from './source';
import { StageWindow } from './stage-window';
import { Thumbnails } from './thumbnails';
import { ToolBar } from './tool-bar';
import { useKeys } from './use-keys';
import { useMarking, type Draft } from './use-marking';
import { usePointers } from './use-pointers';
import { useSelection } from './use-selection';
import type { Sheet } from './use-sheet';
import { useStage } from './use-stage';
import { toWindow, type View } from './view';
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
/** What the list of marks or layers covers at the end of the window, in pixels; a phone has it at its foot. */
const drawerWidth = 320;
/** How near to a corner of a line one measures from the corner, in pixels. */
const snapReach = 8;

/** In which unit a sheet is measured: of a picture no one knows it. */
const unitOf = ({ kind }: SheetDocument, lines: SheetLines | null): string => {
  if (lines !== null) return lines.unit;
  return kind === 'pdf' ? 'pt' : '';
};

/** Where a mark or what was drawn lies in the window; nowhere while another page is shown. */
function placeInWindow({ page, shape }: Draft, places: readonly PlacedPage[], view: View): Box | undefined {
  const place = places.find((one) => one.page === page);
  if (place === undefined) return undefined;
  const { x, y, width, height } = placeOf(shape, place);
  const corner = toWindow(view, { x: place.x + x, y: place.y + y });
  return { ...corner, width: width * view.scale, height: height * view.scale };
}

/** The pages or the lines of a document, with everything that is done on them. */
export function SheetView({ sheet, document, lines, kit, page, onPage, onDownload, onOpen, more }: Props) {
  const isPhone = useIsPhone();
  const [isSpread, setSpread] = useState(false);
  const [hasRail, setRail] = useState(!isPhone);
  const [hasHelp, setHelp] = useState(false);
  const [shown, setShown] = useState<readonly boolean[]>(() => lines?.layers.map(({ isOn }) => isOn) ?? []);
  const [scale, setScale] = useState('1:1');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isListed, setListed] = useState(lines !== null && !isPhone);
  const pages = useMemo(
    () => (lines === null ? document.pages : [{ page: 1, ...sizeOfLines(lines) }]),
    [document, lines],
  );
  const count = pages.length;
  const { size, places } = useMemo(() => laidOut(pages, page, isSpread), [pages, page, isSpread]);
  const corners = useMemo(() => (lines === null ? [] : placed(lines)), [lines]);
  const marks = useMemo(() => inOrder(kit?.marks ?? noMarks), [kit]);
  const stage = useStage(size, isListed && !isPhone ? drawerWidth : 0);
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
  const open = marks.filter((mark) => stateOf(mark) !== 'resolved').length;
  const chosen = marks.find(({ id }) => id === selection.selected);
  const said = draft ?? (isListed ? undefined : chosen);
  const beside = said && view && placeInWindow(said, places, view);
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
        onList={kit || lines ? () => setListed(!isListed) : undefined}
        {...{ isListed }}
        listLabel={kit ? t('viewer.marksOpen', { open: openText(kit, open) }) : t('viewer.layers')}
      >
        {more}
      </ToolBar>
      <div className={classes.body}>
        {hasRail && count > 1 && (
          <Thumbnails pages={pages} at={page} pictures={sheet.pictures} onTurn={onPage} />
        )}
        <div className={classes.place} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
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
          {kit && draft && beside && (
            <MarkCard beside={beside} window={stage.window}>
              <NewMark kit={kit} draft={draft} onDone={() => setDraft(null)} />
            </MarkCard>
          )}
          {kit && !draft && chosen && beside && (
            <MarkCard beside={beside} window={stage.window} onClose={selection.clear}>
              <ol className={classes.punch}>
                <MarkItem
                  key={chosen.id}
                  kit={kit}
                  mark={chosen}
                  number={marks.indexOf(chosen) + 1}
                  isSelected
                  onSelect={selection.select}
                />
              </ol>
            </MarkCard>
          )}
          {(isListed || tool === 'measure') && (
            <div className={classes.drawer}>
              {isListed && <Close onClose={() => setListed(false)} />}
              {tool === 'measure' && (
                <MeasurePanel
                  length={measured && lengthBetween(measured.from, measured.to)}
                  unit={unit}
                  scale={unit === 'pt' ? scale : null}
                  onScale={setScale}
                />
              )}
              {isListed && lines && <LayersPanel lines={lines} shown={shown} onChange={setShown} />}
              {isListed && kit && (
                <PunchList
                  kit={kit}
                  selected={selection.selected}
                  onSelect={(mark) => selection.select(mark)}
                />
              )}
            </div>
          )}
        </div>
      </div>
      <KeyHelp isOpen={hasHelp} hasMarks={kit !== undefined} onClose={() => setHelp(false)} />
    </>
  );
}
