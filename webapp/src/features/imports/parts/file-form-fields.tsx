import { Stack, TextInput } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import type { FileForm } from '../model';

type Props = { value: FileForm; onChange: (value: FileForm) => void };

/** How the file is written, as the command line's flags say it; what is left blank is recognised. */
export function FileFormFields({ value, onChange }: Props) {
  const text = (name: 'encoding' | 'delimiter' | 'sheet') => ({
    value: value[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  });
  return (
    <Stack gap="md">
      <TextInput
        label={t('imports.encoding')}
        description={t('imports.encodingHelp')}
        {...text('encoding')}
      />
      <TextInput
        label={t('imports.delimiter')}
        description={t('imports.delimiterHelp')}
        {...text('delimiter')}
      />
      <TextInput label={t('imports.sheet')} description={t('imports.sheetHelp')} {...text('sheet')} />
      <TextInput
        label={t('imports.headerRow')}
        description={t('imports.headerRowHelp')}
        inputMode="numeric"
        value={value.headerRow ?? ''}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 7);
          onChange({ ...value, headerRow: digits === '' ? null : Number(digits) });
        }}
      />
    </Stack>
  );
}
