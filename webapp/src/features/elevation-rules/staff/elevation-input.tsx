import { Box, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { UnitDrawing } from '@/entities/elevation/unit-drawing';
import { t } from '@/shared/i18n/t';
import type { CustomProps } from '@/shared/records/fields';
import { textOf } from '@/shared/records/values';
import { useStable } from '@/shared/lib/use-stable';
import { useDrawn } from '../stores';
import { CaughtLines } from './caught-lines';

/** An elevation with the picture that it makes, or why it makes none, and the lines that the rule would draw. */
export function ElevationInput({ id, value, onChange, error, values }: CustomProps) {
  const text = textOf(value);
  const [settled] = useDebouncedValue(text.trim(), 250);
  const { item } = useDrawn(settled === '' ? null : settled);
  const [pattern, detail, looked] = ['pattern', 'detail', 'value'].map((name) => textOf(values[name]));
  const [asked] = useDebouncedValue(
    useStable({ pattern: pattern ?? '', detail: detail ?? '', value: looked ?? '', elevation: settled }),
    400,
  );
  const isCurrent = settled !== '' && settled === text.trim();
  const drawn = isCurrent ? item : null;
  return (
    <Stack gap="sm">
      <TextInput
        id={id}
        label={t('elevationRule.elevation')}
        description={t('elevationRule.elevationHelp')}
        maxLength={400}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error ?? drawn?.refusal}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {t('elevationRule.letters')}
      </Text>
      {drawn?.drawing && (
        <Box w="16rem" h="14rem">
          <UnitDrawing drawing={drawn.drawing} />
        </Box>
      )}
      {drawn?.drawing && asked.pattern.trim() !== '' && <CaughtLines asked={asked} />}
    </Stack>
  );
}
