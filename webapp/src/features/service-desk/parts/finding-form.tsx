import { Text, TextInput, Textarea } from '@mantine/core';
import { PanelChoice } from '@/entities/elevation/panel-choice';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { readNumber } from '@/shared/i18n/number-text';
import { msg, t } from '@/shared/i18n/t';
import { partsOf } from '@/shared/records/field-words';
import { readFields, readPath, type Field, type Values } from '@/shared/records/fields';
import { StaleDialog, type Part } from '@/shared/records/stale-dialog';
import type { StaffIncident } from '@/entities/service/staff/model';
import { findingSchema } from '../schema';
import { refetchRequest } from '@/entities/service/staff/stores';
import { useChangeIncident } from '../stores';
import { ChoiceSelect } from '@/shared/forms/choice-select';
import { lookups } from '../verbs/lookups';
import { useVerb } from '@/shared/workflow/use-verb';
import classes from './desk.module.css';
import { SymptomSelect } from './symptom-select';

type Props = { account: string; incident: StaffIncident; onDone: () => void };

const fields: readonly Field[] = [
  { kind: 'text', name: 'product', label: msg('desk.product') },
  { kind: 'text', name: 'quantity', label: msg('desk.quantityLabel') },
  { kind: 'text', name: 'unitSerial', label: msg('desk.serial') },
  { kind: 'text', name: 'cause', label: msg('desk.cause') },
  { kind: 'text', name: 'cost', label: msg('desk.cost') },
];

/** What was found about an incident; the dealer's own words stay as they are. */
export function FindingForm({ account, incident, onDone }: Props) {
  const change = useChangeIncident((state) => state.run);
  const { run, stale, reload, dismiss } = useVerb({
    rowVersion: incident.rowVersion,
    onDone,
    refetch: refetchRequest,
  });
  const form = useEntryForm({
    schema: findingSchema,
    initialValues: valuesOf(incident),
    send: ({ quantity, cost, resolutionId, panel, ...rest }) =>
      run((rowVersion) =>
        change({
          id: incident.id,
          rowVersion,
          ...rest,
          quantity: Number(quantity),
          // Only a unit that is drawn has panels; 0 takes the choice back.
          ...(incident.drawing?.panels && { panel: panel ?? 0 }),
          ...(cost !== '' && { cost: readNumber(cost) }),
          ...(resolutionId !== '' && { resolutionId: Number(resolutionId) }),
        }),
      ),
  });
  return (
    <>
      <Text className={classes.description} size="sm">
        {incident.description}
      </Text>
      <EntryForm form={form} submitLabel={t('desk.saveIncident')}>
        <SymptomSelect account={account} {...form.field('symptom')} />
        <TextInput label={optional(t('desk.product'))} maxLength={200} {...form.field('product')} />
        <TextInput label={optional(t('desk.serial'))} maxLength={60} {...form.field('unitSerial')} />
        <TextInput label={t('desk.quantityLabel')} inputMode="numeric" {...form.field('quantity')} />
        {incident.drawing?.panels && (
          <PanelChoice
            drawing={{ ...incident.drawing, dimensions: [] }}
            label={t('desk.panel')}
            {...form.choice('panel')}
          />
        )}
        <Textarea
          label={optional(t('desk.cause'))}
          description={t('desk.causeHelp')}
          minRows={2}
          {...form.field('cause')}
        />
        <ChoiceSelect
          {...lookups.resolutions}
          label={optional(t('desk.resolution'))}
          none={t('desk.notSet')}
          {...form.field('resolutionId')}
        />
        <TextInput label={optional(t('desk.cost'))} inputMode="decimal" {...form.field('cost')} />
      </EntryForm>
      <StaleDialog
        isOpen={stale !== null}
        parts={[...partsOf(fields), panelOf(incident)]}
        yours={form.values}
        theirs={{ ...readFields(fields, stale?.current), panel: readPath(stale?.current, 'panel') ?? null }}
        isBusy={form.isSending}
        onReload={reload}
        onOverwrite={() => stale?.again()}
        onCancel={dismiss}
      />
    </>
  );
}

/** The panel, as two people may have chosen it. */
const panelOf = ({ drawing }: StaffIncident): Part<Values> => ({
  name: 'panel',
  label: msg('desk.panel'),
  words: ({ panel }) =>
    drawing?.panels?.find(({ number }) => number === panel)?.label ?? t('elevation.noPanel'),
});

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

const valuesOf = ({
  product,
  quantity,
  unitSerial,
  symptom,
  cause,
  cost,
  resolutionId,
  panel,
}: StaffIncident) => ({
  product,
  quantity: String(quantity),
  unitSerial,
  symptom,
  cause: cause ?? '',
  cost: textOf(cost),
  resolutionId: textOf(resolutionId),
  panel: panel ?? null,
});
