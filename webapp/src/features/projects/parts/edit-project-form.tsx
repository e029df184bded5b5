import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { projectStatuses, type ProjectItem, type ProjectStatus } from '@/entities/project/model';
import { DateInput } from '@/shared/dates/date-input';
import { optionalDay } from '@/shared/dates/optional-day';
import { EntryForm } from '@/shared/forms/entry-form';
import { lookupError } from '@/shared/forms/lookup-error';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import type { VerbFormProps } from '@/shared/workflow/verb-forms';
import { useChangeProject, useProjectTypes } from '../stores';
import { ContactsField, contactSchema } from './contacts-field';

type Props = VerbFormProps<ProjectItem, Record<string, never>>;

const statuses = ['active', 'on_hold', 'ordered', 'lost'] as const satisfies readonly ProjectStatus[];

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, msg('projects.nameNeeded')), v.maxLength(160)),
  typeId: v.pipe(v.string(), v.minLength(1, msg('projects.typeNeeded'))),
  status: v.picklist(statuses),
  site: v.pipe(v.string(), v.trim(), v.maxLength(400)),
  architect: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  builder: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  bidOn: optionalDay,
  needBy: optionalDay,
  contacts: v.array(contactSchema),
});

/** What a project is called, where it is, how it stands, and whom to ask. */
export function EditProjectForm({ item, run }: Props) {
  const { id, typeId, name, site, architect, builder, contacts, bidOn, needBy } = item;
  const all = useProjectTypes();
  const types = all.items.filter((type) => type.isActive || type.id === typeId);
  const status = statuses.find((one) => one === item.status) ?? 'active';
  const form = useEntryForm({
    schema,
    initialValues: {
      name,
      typeId: String(typeId),
      status,
      site,
      architect,
      builder,
      bidOn: bidOn ?? '',
      needBy: needBy ?? '',
      contacts,
    },
    send: (given) =>
      run((rowVersion) =>
        useChangeProject.getState().run({
          ...given,
          id,
          typeId: Number(given.typeId),
          bidOn: given.bidOn || null,
          needBy: given.needBy || null,
          rowVersion,
        }),
      ),
  });
  return (
    <EntryForm form={form} hasOptional submitLabel={t('projects.save')}>
      <TextInput label={t('project.name')} maxLength={160} data-autofocus {...form.field('name')} />
      <NativeSelect
        label={t('project.kind')}
        data={types.map((type) => ({ value: String(type.id), label: type.name }))}
        {...form.field('typeId')}
        error={lookupError(all) ?? form.field('typeId').error}
      />
      <NativeSelect
        label={t('project.status')}
        data={statuses.map((value) => ({ value, label: t(projectStatuses[value].label) }))}
        {...form.field('status')}
      />
      <Textarea label={optional(t('project.site'))} maxLength={400} {...form.field('site')} />
      <TextInput label={optional(t('project.architect'))} maxLength={120} {...form.field('architect')} />
      <TextInput label={optional(t('project.builder'))} maxLength={120} {...form.field('builder')} />
      <DateInput label={optional(t('project.bidOn'))} {...form.choice('bidOn')} />
      <DateInput label={optional(t('project.needBy'))} {...form.choice('needBy')} />
      <ContactsField {...form.choice('contacts')} errors={form.problem.errors} />
    </EntryForm>
  );
}
