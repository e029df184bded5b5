import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LateThumbnail } from '@/entities/elevation/late-thumbnail';
import { useFirstUnits } from '@/entities/elevation/stores';
import { numberOf } from '@/entities/order/number';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { useNumberChoices } from './stores';

type Props = {
  id: string;
  name: string;
  label: string;
  description: string;
  error: string | undefined;
  isQuote: boolean;
  value: string;
  onChange: (number: string) => void;
};

/** The number of a quote or an order: found by what is typed, with its first unit, or one that is not known yet. */
export function NumberField({ isQuote, value, onChange, ...field }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words] = useDebouncedValue(value.trim(), 250);
  const data = useNumberChoices(useStable(combobox.dropdownOpened ? { isQuote, words } : null), {
    keepsPrevious: true,
  });
  const { items, isSuccess } = data;
  const ids = items.map(({ id }) => id).join(',');
  const pictures = useFirstUnits(useStable(ids === '' ? null : { ids }), { keepsPrevious: true });
  const drawings = new Map(pictures.items.map((one) => [one.orderId, one.drawing]));

  const open = () => combobox.openDropdown();
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(number) => {
        onChange(number);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          {...field}
          autoComplete="off"
          maxLength={40}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            open();
          }}
          onFocus={open}
          onClick={open}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSuccess || items.length === 0}>
        <Combobox.Options aria-label={t('askProject.found')}>
          {items.map((choice) => (
            <Combobox.Option key={choice.id} value={numberOf(choice)}>
              <Group gap="sm" wrap="nowrap">
                <LateThumbnail drawing={drawings.get(choice.id)} />
                <span>
                  {[numberOf(choice), choice.jobName].filter(Boolean).join(' · ')}
                  <Text size="xs" c="dimmed" component="span" display="block">
                    {[choice.customerName, choice.po, date(choice.enteredOn)].filter(Boolean).join(' · ')}
                  </Text>
                </span>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
