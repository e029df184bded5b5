import { Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { RequestValues } from '@/entities/project/request-values';
import { useRequestTypes } from '@/entities/project/stores';
import { DateInput } from '@/shared/dates/date-input';
import { lookupError } from '@/shared/forms/lookup-error';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';

type TextName = Exclude<keyof RequestValues, 'isRush'>;
type Base = { readonly id: string; readonly name: string; readonly error: string | undefined };
type Change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;

type Props = {
  form: {
    readonly field: (name: TextName) => Base & { readonly value: string; readonly onChange: Change };
    readonly choice: (
      name: 'needBy',
    ) => Base & { readonly value: string; readonly onChange: (value: string) => void };
    readonly checkbox: (name: 'isRush') => Base & {
      readonly checked: boolean;
      readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    };
  };
  /** The type that a request has: it stays a choice, even when it is offered no more. */
  present?: { readonly id: number; readonly name: string };
};

/** What is asked for: a new request's fields, and those of one that is changed. */
export function RequestFields({ form, present }: Props) {
  const all = useRequestTypes();
  const type = form.field('typeId');
  const types = all.items.filter(({ id, isActive }) => isActive || id === present?.id);
  const isKnown = present === undefined || types.some(({ id }) => id === present.id);
  return (
    <>
      <NativeSelect
        {...type}
        label={t('projectDesk.type')}
        error={lookupError(all) ?? type.error}
        data={[
          { value: '', label: t('projectDesk.choose') },
          ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(isKnown ? [] : [{ value: String(present.id), label: present.name }]),
        ]}
      />
      <TextInput label={t('projectDesk.title')} maxLength={160} autoComplete="off" {...form.field('title')} />
      <Textarea
        label={optional(t('projectDesk.description'))}
        minRows={3}
        maxLength={4000}
        {...form.field('description')}
      />
      <DateInput label={optional(t('projectDesk.needBy'))} {...form.choice('needBy')} />
      <Checkbox label={t('projectDesk.rush')} {...form.checkbox('isRush')} />
      <TextInput
        label={optional(t('projectDesk.quoteNumber'))}
        maxLength={40}
        autoComplete="off"
        {...form.field('quoteNumber')}
      />
      <TextInput
        label={optional(t('projectDesk.orderNumber'))}
        maxLength={40}
        autoComplete="off"
        {...form.field('orderNumber')}
      />
    </>
  );
}
