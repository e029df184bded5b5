import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import type { SheetLines } from './source';
import classes from './viewer.module.css';

type Props = {
  lines: SheetLines;
  shown: readonly boolean[];
  onChange: (shown: readonly boolean[]) => void;
};

/** The layers of a DXF, each on or off, and what the reader could not read of it. */
export function LayersPanel({ lines, shown, onChange }: Props) {
  const { layers, notes } = lines;
  return (
    <section className={classes.part} aria-label={t('viewer.layers')}>
      {notes.length > 0 && (
        <Notice tone="waiting" title={t('viewer.notWhole')}>
          <Text size="sm">{notes.join(' ')}</Text>
        </Notice>
      )}
      <Group justify="space-between" gap="xs">
        <h2>{t('viewer.layers')}</h2>
        <Group gap={4}>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(layers.map(() => true))}>
            {t('viewer.allOn')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(layers.map(() => false))}>
            {t('viewer.allOff')}
          </Button>
        </Group>
      </Group>
      <Stack gap={4} className={classes.layers}>
        {layers.map(({ name }, index) => (
          <Checkbox
            // Nothing keeps two layers from having one name.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={name}
            checked={shown[index] ?? true}
            onChange={({ currentTarget }) =>
              onChange(
                layers.map((_, other) => (other === index ? currentTarget.checked : (shown[other] ?? true))),
              )
            }
          />
        ))}
      </Stack>
    </section>
  );
}
