import { NativeSelect, Text } from '@mantine/core';
import { projectStatuses, type ProjectItem } from '@/entities/project/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { groupedNumber, readNumber } from '@/shared/i18n/number-text';
import { msg, t } from '@/shared/i18n/t';
import { MoneyInput } from '@/shared/records/money-input';
import { confirmForm, formsByVerb } from '@/shared/workflow/verb-forms';
import { priceSchema, projectSchema } from '../schema';
import { usePriceProject, useUpdateProject } from '../stores';
import { ProjectFields, type ProjectValues } from './project-fields';
import type { Nothing, ProjectFormProps } from '../project-desk';

/** What a project is worth. */
function PriceForm({ item, label, run }: ProjectFormProps) {
  const price = usePriceProject((state) => state.run);
  const { id, value, currency } = item;
  const form = useEntryForm({
    schema: priceSchema,
    initialValues: {
      amount: typeof value === 'number' ? groupedNumber(value) : '',
      currency: currency === 'USD' ? 'USD' : 'CAD',
    },
    send: ({ amount, currency: chosen }) =>
      run((rowVersion) => price({ id, form: { price: readNumber(amount), currency: chosen, rowVersion } })),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('projectDesk.priceHelp')}</Text>
      <MoneyInput
        label={t('projectDesk.amount')}
        currency={form.values.currency}
        maw="16rem"
        data-autofocus
        {...form.choice('amount')}
      />
      <NativeSelect
        label={t('projectDesk.currency')}
        maw="16rem"
        data={['CAD', 'USD']}
        {...form.field('currency')}
      />
    </EntryForm>
  );
}

const chosenStatuses = ['active', 'on_hold', 'ordered', 'lost'] as const;

type Values = ProjectValues & { status: string };

/** What is known of a project, and where it stands. */
function UpdateForm({ item, label, run }: ProjectFormProps) {
  const update = useUpdateProject((state) => state.run);
  const { id, status } = item;
  const initialValues: Values = { ...valuesOf(item), status };
  const form = useEntryForm({
    schema: projectSchema,
    initialValues,
    draft: `project ${id}`,
    send: ({ typeId, bidOn, needBy, ...given }) =>
      run((rowVersion) =>
        update({
          ...given,
          id,
          typeId: Number(typeId),
          bidOn: bidOn || null,
          needBy: needBy || null,
          orderIds: [],
          rowVersion,
        }),
      ),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <NativeSelect
        label={t('project.status')}
        data={chosenStatuses.map((value) => ({ value, label: t(projectStatuses[value].label) }))}
        {...form.field('status')}
      />
      <ProjectFields form={form} present={{ id: item.typeId, name: item.typeName }} />
    </EntryForm>
  );
}

const valuesOf = (item: ProjectItem) => ({
  name: item.name,
  typeId: String(item.typeId),
  site: item.site,
  architect: item.architect,
  builder: item.builder,
  bidOn: item.bidOn ?? '',
  needBy: item.needBy ?? '',
  contacts: item.contacts,
});

/** What is asked before something is done with a project. */
export const ProjectForms = formsByVerb<ProjectItem, Nothing>({
  update: UpdateForm,
  price: PriceForm,
  archive: confirmForm(msg('projectDesk.archiveHelp')),
  restore: confirmForm(msg('projectDesk.restoreHelp')),
});
