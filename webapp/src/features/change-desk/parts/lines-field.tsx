import { Checkbox, Stack } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { useStable } from '@/shared/lib/use-stable';
import { Loaded } from '@/shared/ui/loaded';
import { useOrderLines } from '../stores';

type Props = {
  /** The order; none is chosen yet. */
  orderId: number | null;
  id: string;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Which lines of an order a change is about. */
export function LinesField({ orderId, id, error, value, onChange }: Props) {
  const lines = useOrderLines(useStable(orderId === null ? null : { id: orderId }));
  if (orderId === null) return null;
  const { items } = lines;
  return (
    <Checkbox.Group id={id} label={t('change.lines')} error={error} value={[...value]} onChange={onChange}>
      <Loaded data={lines} height={120} isEmpty={items.length === 0} empty={t('changeDesk.noLines')}>
        <Stack gap="xs" mt="xs">
          {items.map(({ lineNumber, mark, description, product, size }) => (
            <Checkbox
              key={lineNumber}
              value={String(lineNumber)}
              label={[lineLabel(lineNumber), mark, description || product, size].filter(Boolean).join(' · ')}
            />
          ))}
        </Stack>
      </Loaded>
    </Checkbox.Group>
  );
}
