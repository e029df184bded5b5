import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { announce } from '@/shared/ui/announcer';
import type { Comparison } from './compare';
import { deedOf } from './keys';
import { turned } from './layout';
import type { Box } from './source';
import { StageWindow } from './stage-window';
import { ToolBar } from './tool-bar';
import { useComparison } from './use-comparison';
import { usePointers } from './use-pointers';
import type { Sheet } from './use-sheet';
import { useStage } from './use-stage';
import { broughtTo } from './view';
import classes from './viewer.module.css';

type Props = {
  older: Sheet;
  newer: Sheet;
  olderName: string;
  newerName: string;
  page: number;
  onPage: (page: number) => void;
  onDownload: () => void;
  onHelp: () => void;
  more?: ReactNode;
};

/** What is gone and what is new on a page, with the places where something has changed. */
export function CompareView({
  older,
  newer,
  olderName,
  newerName,
  page,
  onPage,
  onDownload,
  onHelp,
  more,
}: Props) {
  const { comparison, shift, problem, nudge, align } = useComparison(older, newer, page);
  const [at, setAt] = useState<number | null>(null);
  const [isAligning, setAligning] = useState(false);
  const size = comparison ?? { width: 1000, height: 750 };
  const stage = useStage(size);
  const regions = comparison?.regions ?? [];
  const count = Math.min(older.document?.pages.length ?? 1, newer.document?.pages.length ?? 1) || 1;

  const go = (index: number) => {
    const region = regions[index];
    if (region === undefined) return;
    setAt(index);
    stage.change((view) => broughtTo(region, view, size, stage.window));
    announce(t('viewer.changeOf', { number: index + 1, count: regions.length }));
  };
  const onTurn = (by: number) => {
    setAt(null);
    onPage(turned(page, by, count, false));
  };
  const pointers = usePointers({
    stage,
    sheet: size,
    draws: false,
    onDraw: () => undefined,
    onDrawn: () => undefined,
    onCancel: () => undefined,
    onTap: (point) => {
      const hit = regions.findIndex((one) => isWithin(one, point));
      if (hit >= 0) go(hit);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const deed = deedOf(event);
    if (event.target !== event.currentTarget || deed === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (deed.do === 'pan') {
      const by = { x: -Math.sign(deed.x), y: -Math.sign(deed.y) };
      const far = event.shiftKey ? 10 : 1;
      if (isAligning) nudge({ x: by.x * far, y: by.y * far });
      else stage.pan(deed);
    } else if (deed.do === 'turn') onTurn(deed.by);
    else if (deed.do === 'zoomIn') stage.zoom(1.25);
    else if (deed.do === 'zoomOut') stage.zoom(1 / 1.25);
    else if (deed.do === 'fitPage') stage.fitTo('page');
    else if (deed.do === 'fitWidth') stage.fitTo('width');
    else if (deed.do === 'mark')
      go(((at ?? (deed.by > 0 ? -1 : 0)) + deed.by + regions.length) % Math.max(1, regions.length));
    else if (deed.do === 'help') onHelp();
  };
  const label = t('viewer.comparisonOf', { newer: newerName, older: olderName, page });
  return (
    <>
      <ToolBar
        page={Math.min(page, count)}
        count={count}
        fit={stage.fit}
        onTurn={onTurn}
        onZoom={(by) => stage.zoom(by)}
        onFit={stage.fitTo}
        onHelp={onHelp}
        onDownload={onDownload}
      >
        {more}
      </ToolBar>
      <div className={classes.body} data-side>
        <StageWindow stage={stage} label={label} tool="hand" given={{ ...pointers, onKeyDown }} sheet={size}>
          {comparison !== null && <Overlay comparison={comparison} at={at} label={label} />}
          {comparison === null && problem === '' && (
            <span className={classes.pageWaiting} role="status" aria-label={t('viewer.comparing')} />
          )}
        </StageWindow>
        <div className={classes.side}>
          <section className={classes.part} aria-label={t('viewer.changes')}>
            <h2>{t('viewer.changes')}</h2>
            {problem !== '' && <Text role="alert">{problem}</Text>}
            <ul className={classes.legend}>
              <li data-is="gone">{t('viewer.gone', { name: olderName })}</li>
              <li data-is="new">{t('viewer.added', { name: newerName })}</li>
              <li data-is="same">{t('viewer.same')}</li>
            </ul>
            <Text size="sm" role="status">
              {comparison === null
                ? t('viewer.comparing')
                : t('viewer.changeCount', { count: regions.length })}
            </Text>
            {regions.length > 0 && (
              <ol className={classes.regions}>
                {regions.map((region, index) => (
                  <li key={`${region.x} ${region.y}`}>
                    <Button
                      size="compact-sm"
                      variant={index === at ? 'light' : 'subtle'}
                      aria-current={index === at}
                      onClick={() => go(index)}
                    >
                      {t('viewer.changeIs', { number: index + 1, where: placeText(region, size) })}
                    </Button>
                  </li>
                ))}
              </ol>
            )}
            <Group gap="xs" mt="sm">
              <Button
                size="compact-sm"
                variant={isAligning ? 'light' : 'default'}
                aria-pressed={isAligning}
                onClick={() => {
                  setAligning(!isAligning);
                  stage.ref.current?.focus();
                }}
              >
                {t('viewer.alignByKeys')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={align}>
                {t('viewer.alignAgain')}
              </Button>
            </Group>
            <Text size="xs" c="dimmed" mt={4} role="status">
              {t('viewer.shiftIs', { x: shift.x, y: shift.y })} {isAligning && t('viewer.alignHelp')}
            </Text>
          </section>
        </div>
      </div>
    </>
  );
}

const isWithin = ({ x, y, width, height }: Box, at: { x: number; y: number }) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** Where on the page something is, in words. */
function placeText({ x, y, width, height }: Box, page: { width: number; height: number }): string {
  const across = (x + width / 2) / page.width;
  const down = (y + height / 2) / page.height;
  const rows = [t('viewer.top'), t('viewer.middle'), t('viewer.bottom')];
  const columns = [t('viewer.left'), t('viewer.centre'), t('viewer.right')];
  const third = (share: number) => Math.min(2, Math.floor(share * 3));
  return t('viewer.placeIs', { row: rows[third(down)] ?? '', column: columns[third(across)] ?? '' });
}

function Overlay({ comparison, at, label }: { comparison: Comparison; at: number | null; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, pixels, regions } = comparison;
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [pixels, width, height]);
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.picture}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      />
      <svg
        className={classes.changes}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {regions.map((region, index) => (
          <rect key={`${region.x} ${region.y}`} {...region} data-selected={index === at} />
        ))}
      </svg>
    </>
  );
}
