import './words';
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import type { FoundAddress } from './model';
import { useAddressSuggestions, useFindAddress } from './stores';

type Props = {
  /** The two-letter country code to search in. */
  country: string;
  size?: 'sm' | 'md';
  onFound: (address: FoundAddress) => void;
};

const shortest = 3;

/** Fills an address from what the portal knows; the fields stay open for what it does not. */
export function AddressSearch({ country, size = 'sm', onFound }: Props) {
  const [typed, setTyped] = useState('');
  /** The street or building that was opened, to choose from what is in it. */
  const [within, setWithin] = useState<string | null>(null);
  const [words] = useDebouncedValue(typed.trim(), 250);
  const byWords = words.length < shortest ? null : { address: words, country };
  const asked = within === null ? byWords : { lastId: within, country };
  const { items, isSuccess, message } = useAddressSuggestions(asked, { keepPreviousData: true });
  const find = useFindAddress((state) => state.run);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const onType = (now: string) => {
    setTyped(now);
    setWithin(null);
    if (now.trim().length < shortest) {
      combobox.closeDropdown();
      return;
    }
    combobox.openDropdown();
  };

  const onChoose = async (id: string) => {
    if (items.find((item) => item.id === id)?.isContainer) {
      setWithin(id);
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
    setWithin(null);
    onFound(result.item);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={(id) => void onChoose(id)} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          size={size}
          label={t('address.search')}
          description={t('address.searchHelp')}
          leftSection={<IconSearch size={16} aria-hidden />}
          autoComplete="off"
          error={typed !== '' && !isSuccess && message}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSuccess}>
        <Combobox.Options aria-label={t('address.suggestions')}>
          {items.length === 0 && <Combobox.Empty>{t('address.noSuggestions')}</Combobox.Empty>}
          {items.map(({ id, text, description, isContainer }) => (
            <Combobox.Option key={id} value={id}>
              {text}
              {isContainer && <IconChevronRight size={14} role="img" aria-label={t('address.moreWithin')} />}
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
