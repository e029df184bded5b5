import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import type { DealerChoice } from '../model';
import { useAccountChoices } from '../stores';

type Props = {
  id: string;
  error: string | undefined;
  /** The account's number; empty while none is chosen. */
  onChange: (account: string) => void;
};

const labelOf = ({ account, name }: DealerChoice) => t('impersonation.accountLabel', { account, name });

/** Finds an account while its number, name or city is typed. */
export function AccountField({ id, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const { items, isSuccess, isLoading, message, run } = useAccountChoices();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const choices = items.filter(({ mayImpersonate }) => mayImpersonate);
  const find = useDebouncedCallback((search: string) => void run({ search }), 250);

  const onType = (words: string) => {
    setTyped(words);
    onChange('');
    combobox.openDropdown();
    find(words.trim());
  };

  const onFocus = () => {
    if (!isSuccess && !isLoading) void run({ search: '' });
    combobox.openDropdown();
  };

  const onChoose = (account: string) => {
    const chosen = choices.find((choice) => choice.account === account);
    if (chosen === undefined) return;
    setTyped(labelOf(chosen));
    onChange(account);
    combobox.closeDropdown();
  };

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={onChoose} withinPortal={false}>
        <Combobox.Target>
          <TextInput
            id={id}
            error={error}
            label={t('impersonation.account')}
            description={t('impersonation.accountHelp')}
            autoComplete="off"
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onFocus={onFocus}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isSuccess}>
          <Combobox.Options aria-label={t('impersonation.accounts')}>
            {choices.length === 0 && <Combobox.Empty>{t('impersonation.noAccounts')}</Combobox.Empty>}
            {choices.map((choice) => (
              <Combobox.Option key={choice.id} value={choice.account}>
                {labelOf(choice)}
                <Text size="xs" c="dimmed">
                  {[choice.city, choice.province].filter(Boolean).join(', ')}
                </Text>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {!isSuccess && !isLoading && message !== '' && <Notice tone="bad" role="alert" title={message} />}
    </>
  );
}
