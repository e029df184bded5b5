import { NativeSelect } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import type { CustomProps } from '@/shared/records/fields';
import { textOf } from '@/shared/records/values';
import { useCan } from '@/shared/store/authorization';
import { desksOf } from '../desks';

/** The desks whose replies are the reader's to keep. */
export function DeskSelect({ id, value, onChange, error }: CustomProps) {
  const choices = desksOf(useCan()).map((desk) => ({ value: desk.value, label: t(desk.label) }));
  return (
    <NativeSelect
      id={id}
      label={t('savedReply.desk')}
      data={[{ value: '', label: t('savedReply.deskChoose') }, ...choices]}
      value={textOf(value)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
