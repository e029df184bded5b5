import './words';
import { Combobox, Text, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { labelOf, cityOf } from './model';
import { useAccountChoices } from './stores';

export type AccountFieldProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'onClick'
> & {
  /** The account's number; empty while none is chosen. */
  value: string;
  onChange: (account: string) => void;
};

/** Finds an account while its number, name or city is typed. Words that name none change nothing. */
export function AccountCombobox({ value, onChange, ...field }: AccountFieldProps) {
  // Null while nothing is being typed.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ account: '', label: '' });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isNeeded, setIsNeeded] = useState(false);
  const [search] = useDebouncedValue((typed ?? '').trim(), 250);
  const { items, isSuccess, isLoading, message } = useAccountChoices(isNeeded ? { search } : null, {
    keepPreviousData: true,
  });
  const label = chosen.account === value ? chosen.label : value;

  const onType = (words: string) => {
    setTyped(words);
    combobox.openDropdown();
  };

  const onFocus = () => {
    setIsNeeded(true);
    combobox.openDropdown();
  };

  const onBlur = () => {
    combobox.closeDropdown();
    if (typed?.trim() === '' && value !== '') onChange('');
    setTyped(null);
  };

  const onChoose = (account: string) => {
    const choice = items.find((one) => one.account === account);
    if (choice === undefined) return;
    setChosen({ account, label: labelOf(choice) });
    setTyped(null);
    onChange(account);
    combobox.closeDropdown();
  };

  const hasFailed = !isSuccess && !isLoading && message !== '';
  return (
    <Combobox store={combobox} onOptionSubmit={onChoose} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          {...field}
          autoComplete="off"
          value={typed ?? label}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={onFocus}
          onClick={() => combobox.openDropdown()}
          onBlur={onBlur}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSuccess && !hasFailed}>
        <Combobox.Options aria-label={t('accounts.list')}>
          {hasFailed && <Combobox.Empty>{message}</Combobox.Empty>}
          {isSuccess && items.length === 0 && <Combobox.Empty>{t('accounts.none')}</Combobox.Empty>}
          {items.map((choice) => (
            <Combobox.Option key={choice.id} value={choice.account}>
              {labelOf(choice)}
              <Text size="xs" c="dimmed">
                {cityOf(choice)}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
