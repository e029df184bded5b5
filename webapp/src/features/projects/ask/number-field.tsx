import { Anchor, Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { LateThumbnail } from '@/entities/elevation/late-thumbnail';
import { useFirstUnits } from '@/entities/elevation/stores';
import { numberOf } from '@/entities/order/number';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { useNumbers, type Verdict } from './use-numbers';

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
  const { choices, verdict } = useNumbers({ isQuote, typed: value, isOpen: combobox.dropdownOpened });
  const ids = choices.map(({ id }) => id).join(',');
  const pictures = useFirstUnits(useStable(ids === '' || !combobox.dropdownOpened ? null : { ids }), {
    keepPreviousData: true,
  });
  const drawings = new Map(pictures.items.map((one) => [one.orderId, one.drawing]));

  const open = () => combobox.openDropdown();
  return (
    <div>
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
        <Combobox.Dropdown hidden={choices.length === 0}>
          <Combobox.Options aria-label={t('askProject.found')}>
            {choices.map((choice) => (
              <Combobox.Option key={choice.id} value={numberOf(choice)}>
                <Group gap="sm" wrap="nowrap">
                  <LateThumbnail drawing={drawings.get(choice.id)} />
                  <span>
                    {[numberOf(choice), choice.jobName].filter(Boolean).join(' · ')}
                    <Text size="xs" c="dimmed" component="span" display="block">
                      {[choice.customerName, choice.po, choice.enteredOn && date(choice.enteredOn)]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </span>
                </Group>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Text size="xs" c="dimmed" role="status" mt={verdict ? 'xs' : 0}>
        {verdict && said(verdict, isQuote)}
        {verdict?.kind === 'failed' && (
          <>
            {' '}
            <Anchor component="button" type="button" size="xs" onClick={verdict.retry}>
              {t('failure.retry')}
            </Anchor>
          </>
        )}
      </Text>
    </div>
  );
}

function said(verdict: Verdict, isQuote: boolean): string {
  switch (verdict.kind) {
    case 'failed':
      return t('askProject.searchFailed', { message: verdict.message });
    case 'other':
      return t(isQuote ? 'askProject.isOrder' : 'askProject.isQuote');
    case 'unknown':
      return t('askProject.unknown');
    case 'none':
      return t(isQuote ? 'askProject.noQuotes' : 'askProject.noOrders');
  }
}
