import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { groupedNumber, readNumber } from '@/shared/i18n/number-text';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  /** Left out where every amount around it has the same. */
  currency?: string;
  onChange: (value: string) => void;
  /** Called when the field loses focus. */
  onLeave?: () => void;
};

/** An amount with its currency, in groups of three digits while it is not being typed. */
export function MoneyInput({ value, currency, onChange, onLeave, ...input }: Props) {
  const [isTyped, setIsTyped] = useState(false);
  const isShown = !isTyped && value.trim() !== '' && Number.isFinite(readNumber(value));
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      leftSection="$"
      {...(currency !== undefined && { rightSection: currency, rightSectionWidth: '3.25rem' })}
      value={isShown ? groupedNumber(readNumber(value)) : value}
      onBlur={() => {
        setIsTyped(false);
        onLeave?.();
      }}
      // Not by the focus: another text would take the selection away, and what is typed would stand behind it.
      onChange={(event) => {
        setIsTyped(true);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
