import { NativeSelect, Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { lookupError } from '@/shared/forms/lookup-error';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { forwardSchema, supervisorSchema } from '../schema';
import { useColleagues } from '../stores';
import type { Colleague } from '../model';
import type { ChangeFormProps } from '../desk';
import { take } from './take';

/** Those who may be chosen, as a list has them. */
function useChoices(isOffered: (one: Colleague) => boolean) {
  const people = useColleagues();
  const data = [
    { value: '', label: t('changeDesk.choosePerson') },
    ...people.items.filter(isOffered).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return { data, failure: lookupError(people) };
}

/** The person who gets it gives it back with a reply. */
export function ForwardForm({ item: { id }, label, run }: ChangeFormProps) {
  const me = useSession((session) => session.authorization?.user.id);
  const { data, failure } = useChoices((one) => one.id !== me);
  const form = useEntryForm({
    schema: forwardSchema,
    initialValues: { forwardTo: '', note: '' },
    draft: `change forward ${id}`,
    send: ({ forwardTo, note }) =>
      take(run, (rowVersion) => ({
        id,
        verb: 'forward',
        form: { forwardTo: Number(forwardTo), note, rowVersion },
      })),
  });
  const person = form.field('forwardTo');
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('changeDesk.forwardHelp')}</Text>
      <NativeSelect
        {...person}
        label={t('changeDesk.forwardTo')}
        data={data}
        error={failure ?? person.error}
        data-autofocus
      />
      <Textarea
        label={t('changeDesk.forwardNote')}
        description={t('changeDesk.staffOnly')}
        maxLength={1000}
        {...form.field('note')}
      />
    </EntryForm>
  );
}

export function SupervisorForm({ item: { id, desk }, label, run }: ChangeFormProps) {
  const { data, failure } = useChoices((one) => one.isSupervisor);
  const form = useEntryForm({
    schema: supervisorSchema,
    initialValues: { userId: String(desk?.supervisorId ?? '') },
    send: ({ userId }) =>
      take(run, (rowVersion) => ({
        id,
        verb: 'supervisorassign',
        form: { userId: Number(userId), rowVersion },
      })),
  });
  const person = form.field('userId');
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('changeDesk.supervisorHelp')}</Text>
      <NativeSelect
        {...person}
        label={t('changeDesk.supervisor')}
        data={data}
        error={failure ?? person.error}
        data-autofocus
      />
    </EntryForm>
  );
}
