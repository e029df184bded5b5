import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import type { FoundAddress } from '../model';
import { useAddressSuggestions, useFindAddress } from '../stores';

type Props = {
  /** Where to look, two letters. */
  country: string;
  onFound: (address: FoundAddress) => void;
};

const shortest = 3;

/** Fills an address from what the portal knows; the fields stay open for what it does not. */
export function AddressSearch({ country, onFound }: Props) {
  const [typed, setTyped] = useState('');
  const { items, isSuccess, message, run } = useAddressSuggestions();
  const find = useFindAddress((state) => state.run);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const suggest = useDebouncedCallback((address: string) => void run({ address, country }), 250);

  const onType = (words: string) => {
    setTyped(words);
    if (words.trim().length < shortest) {
      combobox.closeDropdown();
      return;
    }
    combobox.openDropdown();
    suggest(words.trim());
  };

  const onChoose = async (id: string) => {
    if (items.find((item) => item.id === id)?.isContainer) {
      void run({ lastId: id, country });
      return;
    }
    combobox.closeDropdown();
    const result = await find(id);
    if (result === null) return;
    if (!result.isSuccess || result.item === null) {
      notifyFailure(result.message);
      return;
    }
    setTyped('');
    onFound(result.item);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={(id) => void onChoose(id)} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          label={t('profile.searchAddress')}
          description={t('profile.searchAddressHelp')}
          leftSection={<IconSearch size={16} aria-hidden />}
          autoComplete="off"
          error={typed !== '' && !isSuccess && message}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSuccess}>
        <Combobox.Options aria-label={t('profile.suggestions')}>
          {items.length === 0 && <Combobox.Empty>{t('profile.noSuggestions')}</Combobox.Empty>}
          {items.map(({ id, text, description, isContainer }) => (
            <Combobox.Option key={id} value={id}>
              {text}
              {isContainer && <IconChevronRight size={14} role="img" aria-label={t('profile.moreWithin')} />}
              <Text size="xs" c="dimmed">
                {description}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
