import { Text, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { AccountField } from '@/entities/account/account-field';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { linkSchema } from '../schema';
import { useResolve } from '../stores';
import { projectSource } from './project-source';
import type { RequestFormProps } from '../request-desk';

const LookupField = lazyPart(async () => (await import('@/shared/records/lookup-field')).LookupField);

type Values = { where: 'existing' | 'new'; projectId: string; account: string; projectName: string };

/** Where an orphan belongs: a project that is there, or one that is made for it. */
export function LinkForm({ item, label, run }: RequestFormProps) {
  const { id, number, title, account } = item;
  const resolve = useResolve((state) => state.run);
  const initialValues: Values = {
    where: 'existing',
    projectId: '',
    account: account ?? '',
    projectName: title,
  };
  const form = useEntryForm({
    schema: linkSchema,
    initialValues,
    send: ({ where, projectId, account: code, projectName }) =>
      run((rowVersion) =>
        resolve({
          id,
          form:
            where === 'existing'
              ? { projectId: Number(projectId), rowVersion }
              : { account: code, projectName, rowVersion },
        }),
      ),
  });
  const project = form.choice('projectId');
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('projectDesk.linkHelp', { number })}</Text>
      <SegmentedField
        {...form.choice('where')}
        label={t('projectDesk.linkWhere')}
        data={[
          { value: 'existing', label: t('projectDesk.linkExisting') },
          { value: 'new', label: t('projectDesk.linkNew') },
        ]}
      />
      {form.values.where === 'existing' ? (
        <Suspense fallback={<TextInput label={t('projectDesk.project')} disabled />}>
          <LookupField
            id={project.id}
            label={t('projectDesk.project')}
            description={t('projectDesk.projectHelp')}
            error={project.error}
            source={projectSource}
            value={project.value}
            isClearable={false}
            onChange={project.onChange}
          />
        </Suspense>
      ) : (
        <>
          <AccountField {...form.choice('account')} label={t('projectDesk.dealer')} />
          <TextInput
            label={t('projectDesk.projectName')}
            maxLength={160}
            autoComplete="off"
            {...form.field('projectName')}
          />
        </>
      )}
    </EntryForm>
  );
}
