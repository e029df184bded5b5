import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { StaleDialog } from '@/shared/records/stale-dialog';
import type { ActionResult } from '@/shared/store/factories';
import { grantsText, limitErrors, type Grant } from '../model';
import { copiedGrants, limited, useOwnSections, type OwnRole, type OwnRoleForm as Given } from '../own-api';
import classes from './role.module.css';
import { VerbGrid } from './verb-grid';

export type OwnRoleValues = { name: string; description: string; sections: readonly Grant[] };

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, msg('roles.nameNeeded'))),
  description: v.pipe(v.string(), v.trim()),
  sections: v.custom<readonly Grant[]>(Array.isArray),
});

type Props = {
  /** Of a role that is there already. */
  identity?: { readonly id: number; readonly rowVersion: number };
  initialValues: OwnRoleValues;
  /** The roles whose permissions a new one can begin with. */
  models?: readonly OwnRole[];
  /** The one that it begins with. */
  from?: number | undefined;
  submitLabel: string;
  secondary?: ReactNode;
  send: (role: Given) => Promise<ActionResult<unknown> | null>;
  onDone?: (answer: ActionResult<unknown>) => void;
  /** Loads the role as someone else has left it. */
  onStale?: () => Promise<void>;
};

/** A role of the account's own, out of what the reader may do themselves. */
export function OwnRoleForm(props: Props) {
  const { identity, initialValues, models, submitLabel, secondary, send, onDone, onStale } = props;
  const [from, setFrom] = useState(String(props.from ?? ''));
  const sections = useOwnSections();
  const form = useEntryForm({
    schema,
    lacking: (entered) => limitErrors(entered.sections, sections.items),
    initialValues,
    rowVersion: identity?.rowVersion,
    send: (values, rowVersion) =>
      send({ ...identity, ...(rowVersion !== undefined && { rowVersion }), ...values }),
    ...(onDone && { onDone }),
    ...(onStale && { onStale }),
  });
  const grants = form.choice('sections');
  const startFrom = (id: string) => {
    setFrom(id);
    const model = models?.find((one) => String(one.id) === id);
    grants.onChange(model === undefined ? [] : copiedGrants(model, sections.items));
  };
  return (
    <EntryForm form={form} hasOptional isLong submitLabel={submitLabel} secondary={secondary}>
      <div className={classes.names}>
        <TextInput label={t('roles.name')} maxLength={80} {...form.field('name')} />
        <TextInput label={optional(t('roles.description'))} maxLength={400} {...form.field('description')} />
        {models && (
          <NativeSelect
            label={t('ownRoles.start')}
            description={t('ownRoles.startHelp')}
            data={[
              { value: '', label: t('ownRoles.startEmpty') },
              ...models.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            disabled={!sections.isSuccess}
            value={from}
            onChange={({ currentTarget }) => startFrom(currentTarget.value)}
          />
        )}
      </div>
      <div>
        <Text size="sm" fw={500}>
          {t('roles.grants')}
        </Text>
        <Text size="sm" c="dimmed" mb="xs">
          {t('ownRoles.grantsHelp')}
        </Text>
        <VerbGrid
          formId={form.id}
          sections={sections}
          grants={form.values.sections}
          onChange={(next) => grants.onChange(limited(next, sections.items))}
          isReadOnly={false}
        />
      </div>
      <StaleDialog
        {...form.conflict}
        parts={[
          { name: 'name', label: t('roles.name') },
          { name: 'description', label: t('roles.description') },
          {
            name: 'sections',
            label: t('roles.grants'),
            words: (role) => grantsText(role.sections, sections.items),
          },
        ]}
      />
    </EntryForm>
  );
}
