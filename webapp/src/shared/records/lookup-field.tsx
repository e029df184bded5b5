import './words';
import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import type { ChoiceSource } from './choice-source';
import { useChoices } from './use-choices';

type Props = {
  id: string;
  label: string;
  description: string | undefined;
  error: string | undefined;
  source: ChoiceSource;
};

type OneProps = Props & { value: string; isClearable: boolean; onChange: (value: string) => void };

/** Finds one of many on the server while words of it are typed. */
export function LookupField({ source, value, isClearable, onChange, ...input }: OneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { all, found, setWords, nameOf, message } = useChoices(source, value === '' ? [] : [value], isOpen);
  return (
    <Select
      {...input}
      error={message || input.error}
      searchable
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('lookup.clear', { label: nameOf(value) }) }}
      placeholder={t('lookup.type')}
      data={all}
      filter={({ options }) => options.filter((option) => isFound(option, found))}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      onSearchChange={(words) => setWords(words === nameOf(value) ? '' : words)}
      onDropdownOpen={() => setIsOpen(true)}
      nothingFoundMessage={t('lookup.nothing')}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

type ManyProps = Props & { values: readonly string[]; onChange: (values: readonly string[]) => void };

/** Like `LookupField`, for several values. */
export function LookupsField({ source, values, onChange, ...input }: ManyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { all, found, setWords, message } = useChoices(source, values, isOpen);
  return (
    <MultiSelect
      {...input}
      error={message || input.error}
      searchable
      placeholder={values.length === 0 ? t('lookup.type') : ''}
      data={all}
      filter={({ options }) => options.filter((option) => isFound(option, found))}
      value={[...values]}
      onChange={onChange}
      onSearchChange={setWords}
      onDropdownOpen={() => setIsOpen(true)}
      hidePickedOptions
      nothingFoundMessage={t('lookup.nothing')}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

const isFound = (option: object, found: readonly { readonly value: string }[]) =>
  'value' in option && found.some(({ value }) => value === option.value);
