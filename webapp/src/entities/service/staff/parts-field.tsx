import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { optional } from '@/shared/forms/optional';
import { useRowFocus } from '@/shared/forms/use-row-focus';
import { t } from '@/shared/i18n/t';
import type { PartEntry } from './schema';
import classes from './parts-field.module.css';

type Props = {
  id: string;
  label: string;
  error?: string | undefined;
  value: readonly PartEntry[];
  onChange: (value: readonly PartEntry[]) => void;
};

const blank: PartEntry = { item: '', description: '', quantity: '1' };

/** What is to be made or sent, line by line. */
export function PartsField({ id, label, error, value, onChange }: Props) {
  const onTakeOut = useRowFocus();
  const change = (at: number, changed: Partial<PartEntry>) =>
    onChange(value.map((part, index) => (index === at ? { ...part, ...changed } : part)));
  return (
    <Input.Wrapper label={optional(label)} labelElement="div" error={error}>
      <ul className={classes.parts} data-rows>
        {value.map((part, index) => (
          // Lines have no name of their own; they are only added at the end and taken out.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={classes.part}>
            <TextInput
              id={index === 0 ? id : `${id}${index}`}
              className={classes.partItem}
              aria-label={t('desk.partItem', { line: index + 1 })}
              placeholder={t('desk.partItemShort')}
              maxLength={60}
              value={part.item}
              onChange={({ currentTarget }) => change(index, { item: currentTarget.value })}
            />
            <TextInput
              className={classes.partWords}
              aria-label={t('desk.partDescription', { line: index + 1 })}
              placeholder={t('desk.partDescriptionShort')}
              maxLength={200}
              value={part.description}
              onChange={({ currentTarget }) => change(index, { description: currentTarget.value })}
            />
            <TextInput
              className={classes.partCount}
              aria-label={t('desk.partQuantity', { line: index + 1 })}
              inputMode="numeric"
              value={part.quantity}
              onChange={({ currentTarget }) => change(index, { quantity: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('desk.partRemove', { line: index + 1 })}
              onClick={(event) => {
                onTakeOut(event, index);
                onChange(value.filter((_, at) => at !== index));
              }}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...value, blank])}
      >
        {t('desk.partAdd')}
      </Button>
    </Input.Wrapper>
  );
}
