import { Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { DrawingUnitKey } from '@/entities/drawing/model';
import { useOrderDrawings } from '@/entities/elevation/stores';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import type { ProjectOrder } from '@/entities/project/model';
import { orderName } from '@/entities/project/order-links';
import { UnitsToggle } from '@/entities/project/order-units';
import { useProject, useProjectLines } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { useStable } from '@/shared/lib/use-stable';
import { useCan } from '@/shared/store/authorization';
import { Loaded } from '@/shared/ui/loaded';
import { useQuickSelect } from '../stores';
import classes from './desk.module.css';

type Props = {
  id: string;
  error: string | undefined;
  requestId: number;
  projectId: number;
  value: readonly DrawingUnitKey[];
  onChange: (units: DrawingUnitKey[]) => void;
};

const keyOf = ({ orderId, lineNumber }: DrawingUnitKey) => `${orderId}/${lineNumber}`;

/** These units beside those that are ticked already. */
const together = (first: readonly DrawingUnitKey[], more: readonly DrawingUnitKey[]): DrawingUnitKey[] => [
  ...new Map([...first, ...more].map((unit) => [keyOf(unit), unit])).values(),
];

/** The units that a drawing is of, ticked on the pictures of the project's quotes and orders. */
export function UnitsField({ id, error, requestId, projectId, value, onChange }: Props) {
  const project = useProject(projectId);
  const orders = project.item?.orders ?? [];
  return (
    // The summary of errors leads here.
    <div id={id} tabIndex={-1} role="group" aria-label={t('drawing.units')}>
      <Text size="sm" fw={500}>
        {t('drawing.units')}
      </Text>
      <Group justify="space-between" gap="xs" mb="xs">
        <Text size="sm" c="dimmed" role="status">
          {t('drawingDesk.ticked', { count: value.length })}
        </Text>
        <Button size="compact-sm" variant="subtle" disabled={value.length === 0} onClick={() => onChange([])}>
          {t('drawingDesk.untickAll')}
        </Button>
      </Group>
      {error && <p className={classes.error}>{error}</p>}
      <Presets requestId={requestId} onPick={(units) => onChange(together(value, units))} />
      <Loaded data={project} height={200} isEmpty={orders.length === 0} empty={t('project.noOrders')}>
        <div className={classes.orders}>
          {orders.map((order, index) => (
            <OrderUnits
              key={order.id}
              requestId={requestId}
              order={order}
              isOpenAtFirst={index === 0 || value.some(({ orderId }) => orderId === order.id)}
              value={value}
              onChange={onChange}
            />
          ))}
        </div>
      </Loaded>
    </div>
  );
}

type PresetsProps = { requestId: number; onPick: (units: readonly DrawingUnitKey[]) => void };

/** Ticks many at once: a floor, a mark, a product, lines from one to another. */
function Presets({ requestId, onPick }: PresetsProps) {
  const { items } = useQuickSelect(useStable({ requestId }));
  const choices = items.flatMap(({ id, name, choices: values }) =>
    values.map(({ value, units }) => ({ key: `${id}/${value}`, name, value, units })),
  );
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      label={t('drawingDesk.quickSelect')}
      mb="sm"
      data={[
        { value: '', label: t('drawingDesk.quickSelectNone') },
        ...choices.map(({ key, name, value, units }) => ({
          value: key,
          label: t('drawingDesk.quickSelectOf', {
            name,
            value,
            units: t('drawing.unitCount', { count: units.length }),
          }),
        })),
      ]}
      value=""
      onChange={({ currentTarget }) =>
        onPick(choices.find(({ key }) => key === currentTarget.value)?.units ?? [])
      }
    />
  );
}

type OrderProps = Pick<Props, 'requestId' | 'value' | 'onChange'> & {
  order: ProjectOrder;
  isOpenAtFirst: boolean;
};

/** How many units are shown at first, and how many a button adds. */
const atOnce = 100;

function OrderUnits({ requestId, order, isOpenAtFirst, value, onChange }: OrderProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [take, setTake] = useState(atOnce);
  const maySee = useCan()('orders:view');
  const { id: orderId } = order;
  const lines = useProjectLines(useStable(isOpen ? { id: requestId, orderId, take } : null), {
    keepPreviousData: true,
  });
  const { items: pictures } = useOrderDrawings(
    useStable(isOpen && maySee ? { id: orderId, quote: order.kind === 'quote' } : null),
  );
  const pictureOf = new Map(pictures.map(({ lineNumber, drawing }) => [lineNumber, drawing]));
  const ticked = new Set(value.map(keyOf));
  const all = lines.items.map(({ lineNumber }) => ({ orderId, lineNumber }));
  const toggle = (unit: DrawingUnitKey, isOn: boolean) =>
    onChange(isOn ? together(value, [unit]) : value.filter((one) => keyOf(one) !== keyOf(unit)));
  return (
    <fieldset className={classes.order}>
      <legend>{orderName(order)}</legend>
      <Group gap="xs">
        <UnitsToggle order={order} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        {isOpen && all.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('drawingDesk.tickAllOf', { name: orderName(order) })}
            onClick={() => onChange(together(value, all))}
          >
            {t('drawingDesk.tickAll')}
          </Button>
        )}
      </Group>
      {isOpen && (
        <Loaded data={lines} height={160}>
          <div className={classes.units}>
            {lines.items.map(({ lineNumber, mark, description }) => {
              const unit = { orderId, lineNumber };
              return (
                <label key={lineNumber} className={classes.unit}>
                  <Checkbox
                    checked={ticked.has(keyOf(unit))}
                    aria-label={t('drawingDesk.unitOf', { line: lineLabel(lineNumber), mark, description })}
                    onChange={({ currentTarget }) => toggle(unit, currentTarget.checked)}
                  />
                  <Thumbnail drawing={pictureOf.get(lineNumber)} />
                  <span className={classes.unitWords}>
                    {[t('drawingDesk.lineIs', { line: lineLabel(lineNumber) }), mark]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </label>
              );
            })}
          </div>
          {lines.count > lines.items.length && (
            <Button size="compact-sm" variant="subtle" onClick={() => setTake(take + atOnce)}>
              {t('grid.showMore', { count: Math.min(atOnce, lines.count - lines.items.length) })}
            </Button>
          )}
        </Loaded>
      )}
    </fieldset>
  );
}
