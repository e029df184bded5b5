import { Fieldset, Stack, Text, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { unitOf, verdicts, type Verdict } from '@/entities/service/model';
import { Notice } from '@/shared/ui/notice';
import type { StaffRequest } from '@/entities/service/staff/model';
import { verdictSchema } from '../schema';
import { HandOverForm } from './hand-over-form';
import { MailPreview } from './mail-preview';
import classes from './verbs.module.css';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';

const options = Object.entries(verdicts).map(([value, { label }]) => ({ value, label }));

const isVerdict = (value: string | undefined): value is Verdict => value !== undefined && value in verdicts;

/** A verdict for each incident. One that is not covered makes it an approval in part. */
export function VerdictForm({ item: request, act }: ServiceFormProps) {
  const { incidents, supervisors = [] } = request;
  const schema = useMemo(() => verdictSchema(incidents.map(({ id }) => id)), [incidents]);
  const form = useEntryForm({
    schema,
    initialValues: initialValues(request),
    send: (values) => {
      const given = givenIn(values, incidents);
      const isPart = given.some(({ verdict }) => verdict === 'notCovered');
      return act({ action: isPart ? 'partapprove' : 'approve', verdicts: given });
    },
  });
  const isAll = (verdict: Verdict) => incidents.every(({ id }) => form.values[`verdict${id}`] === verdict);
  const hasCharge = incidents.some(({ id }) => form.values[`verdict${id}`] === 'chargeable');

  // Only a supervisor may reject all of it: what is left is to hand over, with the reason of that.
  const isHandedOver = isAll('notCovered') && supervisors.length > 0;

  const verdictsForm = (
    <EntryForm form={form} submitLabel={t('desk.giveVerdict')} canSend={!isHandedOver}>
      {incidents.map((incident) => {
        const { id, seq, symptomLabel, description } = incident;
        const why = form.values[`verdict${id}`];
        return (
          <Fieldset key={id} legend={t('desk.incidentOf', { seq, symptom: symptomLabel })}>
            <Text size="sm" c="dimmed">
              {unitOf(incident)}
            </Text>
            <Text size="sm" my="xs" className={classes.words}>
              {description}
            </Text>
            <SegmentedField
              {...form.choice(`verdict${id}`)}
              value={why ?? ''}
              label={t('desk.verdict')}
              withItemsBorders={false}
              className={classes.choices}
              data={drawnChoices(options)}
            />
            {hasReason(why) && !isHandedOver && (
              <Textarea mt="sm" label={t('desk.verdictReason')} minRows={2} {...form.field(`reason${id}`)} />
            )}
          </Fieldset>
        );
      })}
      {hasCharge && (
        <Notice tone="waiting" title={t('desk.chargeFirst')}>
          {t('desk.chargeFirstHelp')}
        </Notice>
      )}
      {isAll('notCovered') && supervisors.length === 0 && (
        <Notice tone="waiting" title={t('desk.allNotCovered')} />
      )}
    </EntryForm>
  );
  const given = givenIn(form.values, incidents);
  if (!isHandedOver) {
    return (
      <Stack gap="lg">
        {verdictsForm}
        <MailPreview id={request.id} mail="decision" message="" verdicts={given} />
      </Stack>
    );
  }
  const said = given.map(({ reason }) => reason).filter(Boolean);
  return (
    <Stack gap="md">
      {verdictsForm}
      <Notice tone="waiting" title={t('desk.onlySupervisor')}>
        <HandOverForm item={request} act={act} reason={said.join('; ')} />
      </Notice>
    </Stack>
  );
}

/** What is covered has no reason: a field that is not shown is not sent. */
const hasReason = (verdict: string | undefined) =>
  verdict !== undefined && verdict !== '' && verdict !== 'covered';

/** The verdicts that are chosen by now, as they are sent. */
const givenIn = (
  values: Readonly<Record<string, string>>,
  incidents: readonly { readonly id: number }[],
): readonly { incidentId: number; verdict: Verdict; reason: string }[] =>
  incidents.flatMap(({ id }) => {
    const verdict = values[`verdict${id}`];
    const reason = hasReason(verdict) ? (values[`reason${id}`] ?? '') : '';
    return isVerdict(verdict) ? [{ incidentId: id, verdict, reason }] : [];
  });

const initialValues = ({ incidents }: StaffRequest): Record<string, string> =>
  Object.fromEntries(
    incidents.flatMap(({ id, verdict, verdictReason }) => [
      [`verdict${id}`, verdict ?? ''],
      [`reason${id}`, verdictReason],
    ]),
  );
