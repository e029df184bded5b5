import './words';
import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import type { Finish, LineAt, UnitElevation } from './model';
import { useUnitElevation } from './stores';
import { UnitDrawing } from './unit-drawing';
import { UnitFromInside } from './unit-from-inside';
import classes from './unit-drawing.module.css';

type Props = LineAt & {
  /** What stands beside it. */
  side: ReactNode;
};

/** A line's unit with all that is known of how it looks, as wide as it may be beside `side`. */
export function LineDrawing({ side, ...line }: Props) {
  const { item, isSuccess, message } = useUnitElevation(useStable(line));
  const hasFailed = !isSuccess && message !== '';
  if (item === null && (isSuccess || hasFailed)) return side;
  return (
    <TwoColumns side={side}>
      <div className={classes.panel}>
        {item === null ? <Skeleton h="100%" /> : <DrawingPanel drawing={item.drawing} source={item.source} />}
      </div>
    </TwoColumns>
  );
}

function DrawingPanel({ drawing, source }: Pick<UnitElevation, 'drawing' | 'source'>) {
  return (
    <Panel title={t('elevation.title')}>
      <Stack gap="sm">
        <div className={classes.pictures}>
          <UnitDrawing drawing={drawing} />
          {drawing.inside && (
            <figure className={classes.inside}>
              <UnitFromInside drawing={drawing} />
              <Text component="figcaption" size="sm">
                {t('elevation.inside')}
              </Text>
            </figure>
          )}
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
