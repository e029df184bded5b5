import './words';
import { MultiSelect, Select, TagsInput } from '@mantine/core';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { listOf, textOf, type Field } from './fields';
import { LookupField, LookupsField } from './lookup-field';

type Props = {
  field: Extract<Field, { readonly kind: 'select' | 'choices' | 'lookup' | 'lookups' | 'tags' }>;
  id: string;
  name: string;
  label: string;
  description: string | undefined;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** A field of a record that offers a list to choose from. */
export function ChoiceField({ field, value, onChange, ...common }: Props) {
  const text = textOf(value);
  switch (field.kind) {
    case 'select':
      return (
        <Select
          {...common}
          data={drawnChoices(field.options)}
          clearable={field.isOptional === true}
          clearButtonProps={{ 'aria-label': t('lookup.clear', { label: field.label }) }}
          allowDeselect={false}
          value={text === '' ? null : text}
          onChange={(chosen) => onChange(chosen ?? '')}
          comboboxProps={{ withinPortal: false }}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...common}
          label={t(field.label)}
          data={drawnChoices(field.options)}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('lookup.nothing')}
          value={[...listOf(value)]}
          onChange={onChange}
          comboboxProps={{ withinPortal: false }}
        />
      );
    case 'lookup':
      return (
        <LookupField
          {...common}
          source={field.source}
          isClearable={field.isOptional === true}
          value={text}
          onChange={onChange}
        />
      );
    case 'lookups':
      return (
        <LookupsField
          {...common}
          label={t(field.label)}
          source={field.source}
          values={listOf(value)}
          onChange={onChange}
        />
      );
    case 'tags':
      return (
        <TagsInput
          {...common}
          label={t(field.label)}
          description={field.help ? t(field.help) : t('tags.help')}
          maxLength={field.maxLength}
          value={[...listOf(value)]}
          onChange={onChange}
        />
      );
  }
}
