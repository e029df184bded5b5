import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { amountOf, limitError } from '../model';

type Props = {
  id: string;
  label: string;
  limit: number | null;
  /** The largest that may be given; null: any. */
  most: number | null;
  isReadOnly: boolean;
  onChange: (limit: number | null) => void;
};

/** The largest amount that may be approved; empty: any. What is typed stays as it is, and what is wrong is said. */
export function LimitField({ id, label, limit, most, isReadOnly, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  return (
    <TextInput
      id={id}
      size="xs"
      w="8.5rem"
      inputMode="decimal"
      leftSection="$"
      aria-label={label}
      placeholder={t('roles.anyAmount')}
      readOnly={isReadOnly}
      value={isTyping || Number.isNaN(limit) ? typed : String(limit ?? '')}
      error={limitError(limit, most)}
      errorProps={{ size: 'sm' }}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        setIsTyping(true);
        onChange(amountOf(value));
      }}
      onBlur={() => setIsTyping(false)}
    />
  );
}
