import { Group, Text, TextInput } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { lengthText } from './measure';
import classes from './viewer.module.css';

type Props = {
  /** Between two points, in the unit of the sheet; null while there are none. */
  length: number | null;
  unit: string;
  /** The scale as it is typed; a DXF is as large as the thing itself. */
  scale: string | null;
  onScale: (scale: string) => void;
};

/** How much larger than the sheet the thing itself is: `1:20`, `20`, or `12` for an inch to the foot. */
export function timesOf(scale: string): number | null {
  const match = /^\s*(?:1\s*[:/]\s*)?(\d+(?:[.,]\d+)?)\s*$/.exec(scale);
  const times = Number((match?.[1] ?? '').replace(',', '.'));
  return match !== null && times > 0 && times <= 100_000 ? times : null;
}

/** The distance between two points, and the scale that a page is drawn in. */
export function MeasurePanel({ length, unit, scale, onScale }: Props) {
  const times = scale === null ? 1 : timesOf(scale);
  return (
    <section className={classes.part} aria-label={t('viewer.measure')}>
      <h2>{t('viewer.measure')}</h2>
      <Group gap="sm" align="end" wrap="nowrap">
        {scale !== null && (
          <TextInput
            label={t('viewer.scale')}
            description={t('viewer.scaleHelp')}
            value={scale}
            maxLength={12}
            error={times === null && t('viewer.scaleWrong')}
            onChange={({ currentTarget }) => onScale(currentTarget.value)}
          />
        )}
      </Group>
      <Text size="sm" mt="xs" role="status">
        {length === null || times === null
          ? t('viewer.measureHelp')
          : t('viewer.lengthIs', { length: lengthText(length, { unit, times }) })}
      </Text>
    </section>
  );
}
