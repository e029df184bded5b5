import './words';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import type { Finish, LineAt, UnitElevation } from './model';
import { useUnitElevation } from './stores';
import { UnitDrawing } from './unit-drawing';
import classes from './unit-drawing.module.css';

type Props = LineAt & {
  /** What stands below: it waits for the drawing, whose height nobody knows beforehand, so that it does not move. */
  children: ReactNode;
};

/** A line's unit with all that is known of how it looks. Nothing stands here until it has come. */
export function LineDrawing({ children, ...line }: Props) {
  const { item, isSuccess, message } = useUnitElevation(useStable(line));
  const hasFailed = !isSuccess && message !== '';
  if (item === null) return (isSuccess || hasFailed) && children;
  const { drawing, source } = item;
  return (
    <>
      <DrawingPanel drawing={drawing} source={source} />
      {children}
    </>
  );
}

function DrawingPanel({ drawing, source }: Pick<UnitElevation, 'drawing' | 'source'>) {
  return (
    <Panel title={t('elevation.title')}>
      <Stack gap="sm">
        <div className={classes.large}>
          <UnitDrawing drawing={drawing} />
        </div>
        <Text size="sm">{source === 'unknown' ? t('elevation.unknown') : drawing.label}</Text>
        <Facts
          facts={(drawing.finishes ?? []).map((finish) => ({
            label: finish.side,
            value: <FinishText finish={finish} />,
          }))}
        />
      </Stack>
    </Panel>
  );
}

function FinishText({ finish: { swatch, name } }: { finish: Finish }) {
  return (
    <span className={classes.finish}>
      {swatch && <span className={classes.swatch} style={{ background: swatch }} aria-hidden />}
      {name}
    </span>
  );
}
