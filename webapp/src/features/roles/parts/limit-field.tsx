import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { amountOf, isAmount } from '../model';

type Props = {
  label: string;
  limit: number | null;
  isReadOnly: boolean;
  onChange: (limit: number | null) => void;
};

/** The largest amount that may be approved; empty: any. Nothing but an amount can be typed. */
export function LimitField({ label, limit, isReadOnly, onChange }: Props) {
  const [typed, setTyped] = useState('');
  // What was typed stands as it was, until the limit becomes another by other hands.
  const text = amountOf(typed) === limit ? typed : String(limit ?? '');
  return (
    <TextInput
      size="xs"
      w="7rem"
      inputMode="decimal"
      leftSection="$"
      aria-label={label}
      placeholder={t('roles.anyAmount')}
      readOnly={isReadOnly}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        if (!isAmount(value)) return;
        setTyped(value);
        onChange(amountOf(value));
      }}
    />
  );
}
