import { Box, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { UnitDrawing } from '@/entities/elevation/unit-drawing';
import { t } from '@/shared/i18n/t';
import type { CustomProps } from '@/shared/records/fields';
import { textOf } from '@/shared/records/values';
import { useDrawn } from '../stores';

/** An elevation with the picture that it makes, or why it makes none. */
export function ElevationInput({ id, value, onChange, error }: CustomProps) {
  const text = textOf(value);
  const [settled] = useDebouncedValue(text.trim(), 250);
  const { item } = useDrawn(settled === '' ? null : settled);
  const isCurrent = settled !== '' && settled === text.trim();
  const drawn = isCurrent ? item : null;
  return (
    <Stack gap="sm">
      <TextInput
        id={id}
        label={t('elevationRule.elevation')}
        description={t('elevationRule.elevationHelp')}
        required
        maxLength={400}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error ?? drawn?.refusal}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {drawn?.drawing && (
        <Box w="16rem" h="14rem">
          <UnitDrawing drawing={drawn.drawing} />
        </Box>
      )}
    </Stack>
  );
}
