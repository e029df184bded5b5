import './words';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { quantity } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Loaded } from '@/shared/ui/loaded';
import type { ProjectOrder } from './model';
import { orderName } from './order-links';
import classes from './order-units.module.css';
import { ProjectLines, type LinePicture } from './project-lines';
import { useProjectLines } from './stores';

type Props = {
  /** Of the request. */
  id: number;
  order: ProjectOrder;
  picture?: LinePicture | undefined;
};

/** As many as can be looked through, and how many a button adds. */
const few = 25;
const more = 100;

/** The units of a quote or an order, the first of them and more on request: there may be thousands. */
export function OrderUnits({ id, order, picture }: Props) {
  const [take, setTake] = useState(few);
  const data = useProjectLines(useStable({ id, orderId: order.id, take }), { keepPreviousData: true });
  const { items, count, isRefetching } = data;
  const rest = count - items.length;
  return (
    <Loaded data={data} height={240}>
      <ProjectLines caption={orderName(order)} lines={items} currency={order.currency} picture={picture} />
      {rest > 0 && (
        <div className={classes.rest}>
          <Text size="sm" c="dimmed" role="status">
            {t('project.linesShown', { shown: quantity(items.length), count: quantity(count) })}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isRefetching && take > items.length}
            onClick={() => setTake(items.length + more)}
          >
            {t('grid.showMore', { count: Math.min(rest, more) })}
          </Button>
        </div>
      )}
    </Loaded>
  );
}

type ToggleProps = { order: ProjectOrder; isOpen: boolean; onToggle: () => void };

/** Shows the units of a quote or an order, and hides them again. */
export function UnitsToggle({ order, isOpen, onToggle }: ToggleProps) {
  const name = orderName(order);
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-expanded={isOpen}
      aria-label={isOpen ? t('project.hideUnitsOf', { name }) : t('project.showUnitsOf', { name })}
      onClick={onToggle}
    >
      {isOpen ? t('project.hideUnits') : t('project.showUnits')}
    </Button>
  );
}
