import { Button, Group, SegmentedControl, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { useMemo, useState, type ReactNode } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { StaleDialog } from '@/shared/records/stale-dialog';
import type { ActionResult } from '@/shared/store/factories';
import {
  grantsText,
  limitErrors,
  scopes,
  type Effect,
  type Grant,
  type RoleForm as Given,
  type Scope,
} from '../model';
import { roleSchema } from '../schema';
import { usePreviewRole, useSections } from '../stores';
import { EffectList } from './effect-list';
import { VerbGrid } from './verb-grid';

export type RoleValues = {
  scope: Scope;
  name: string;
  description: string;
  sections: readonly Grant[];
};

type Props = {
  /** Of a role that is there already. */
  identity?: { readonly id: number; readonly rowVersion: number };
  initialValues: RoleValues;
  submitLabel: string;
  isReadOnly: boolean;
  isNameFixed?: boolean;
  secondary?: ReactNode;
  send: (role: Given) => Promise<ActionResult<unknown> | null>;
  onDone?: () => void;
  /** Loads the role as someone else has left it. */
  onStale?: () => Promise<void>;
};

/** What is waiting for an answer to «who gains or loses what». */
type Waiting = { readonly effects: readonly Effect[]; readonly answer: (goesOn: boolean) => void };

export function RoleForm({
  identity,
  initialValues,
  submitLabel,
  isReadOnly,
  isNameFixed = false,
  secondary,
  send,
  onDone,
  onStale,
}: Props) {
  const sections = useSections();
  const preview = usePreviewRole((state) => state.run);
  const can = useCan();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const form = useEntryForm({
    schema: roleSchema,
    lacking: (entered) => limitErrors(entered.sections, sections.items),
    initialValues,
    rowVersion: identity?.rowVersion,
    send: async (values, rowVersion) => {
      const role = { ...identity, ...(rowVersion !== undefined && { rowVersion }), ...values };
      if (identity !== undefined) {
        const seen = await preview(role);
        if (seen === null || !seen.isSuccess) return seen;
        const effects = seen.item ?? [];
        if (effects.length > 0) {
          const goesOn = await new Promise<boolean>((answer) => setWaiting({ effects, answer }));
          setWaiting(null);
          if (!goesOn) return null;
        }
      }
      return send(role);
    },
    ...(onDone && { onDone }),
    ...(onStale && { onStale }),
  });
  const { scope: side } = form.values;
  const offered = useMemo(
    () => sections.items.filter((section) => section.scope === side),
    [sections.items, side],
  );
  const scope = form.choice('scope');
  const grants = form.choice('sections');

  const fields = (
    <>
      {identity === undefined && (
        <SegmentedControl
          aria-label={t('roles.scope')}
          data={(['staff', 'dealer'] as const).map((value) => ({ value, label: t(scopes[value]) }))}
          value={form.values.scope}
          onChange={(next) => {
            scope.onChange(next);
            grants.onChange([]);
          }}
        />
      )}
      <TextInput
        label={t('roles.name')}
        description={isNameFixed ? t('roles.nameFixed') : undefined}
        maxLength={80}
        readOnly={isReadOnly || isNameFixed}
        {...form.field('name')}
      />
      <Textarea
        label={optional(t('roles.description'))}
        maxLength={200}
        readOnly={isReadOnly}
        {...form.field('description')}
      />
      <div>
        <Text size="sm" fw={500}>
          {t('roles.grants')}
        </Text>
        <Text size="sm" c="dimmed" mb="xs">
          {can('roles:delete') ? t('roles.grantsAllHelp') : t('roles.grantsHelp')}
        </Text>
        <VerbGrid
          formId={form.id}
          sections={{ ...sections, items: offered }}
          grants={form.values.sections}
          onChange={grants.onChange}
          isReadOnly={isReadOnly}
        />
      </div>
    </>
  );

  if (isReadOnly) return <Stack gap="md">{fields}</Stack>;
  return (
    <EntryForm form={form} isLong submitLabel={submitLabel} secondary={secondary}>
      {fields}
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
      <Modal
        opened={waiting !== null}
        onClose={() => waiting?.answer(false)}
        title={t('roles.effectTitle')}
        size="lg"
      >
        <Stack gap="md">
          <EffectList effects={waiting?.effects ?? []} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => waiting?.answer(false)}>
              {t('form.cancel')}
            </Button>
            <Button onClick={() => waiting?.answer(true)}>{submitLabel}</Button>
          </Group>
        </Stack>
      </Modal>
    </EntryForm>
  );
}
