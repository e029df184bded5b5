import '../wizard/step-words';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { isDivided } from '@/entities/elevation/model';
import { PanelChoice } from '@/entities/elevation/panel-choice';
import type { FieldErrors } from '@/shared/api/answers';
import { useDialogEntries } from '@/shared/forms/dialog-entries';
import { useUnsentEntries } from '@/shared/forms/entries';
import { ErrorSummary } from '@/shared/forms/error-summary';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { notifySuccess } from '@/shared/ui/notify';
import type { ServiceRequest } from '../model';
import { useAppend, useUnits } from '../stores';
import { newIncident, type DraftIncident } from '../wizard/draft';
import { missingProblem, withoutPlaces } from '../wizard/draft-checks';
import { incidentBody } from '../wizard/draft-wire';
import { ProblemFields } from '../wizard/problem-fields';

type Props = { request: ServiceRequest; onDone: () => void };

const noProblem: { readonly message: string; readonly errors: FieldErrors } = { message: '', errors: {} };

/** One more problem: with which unit, and what it is. */
export function AddProblemForm({ request, onDone }: Props) {
  const formId = useId();
  const [blank] = useState(newIncident);
  const [incident, setIncident] = useState(blank);
  const [problem, setProblem] = useState(noProblem);
  const { run, isLoading } = useAppend();
  const { id, orderNumber } = request;
  const units = useUnits(orderNumber === '' ? null : { order: orderNumber, account: '' }).item;
  const drawing = units?.lines.find(({ lineNumber }) => lineNumber === incident.lineNumber)?.drawing;
  const isDirty = incident !== blank;
  useDialogEntries({ areDirty: isDirty, isSending: isLoading });
  useUnsentEntries({ isDirty });
  const change = (changes: Partial<DraftIncident>) => setIncident((before) => ({ ...before, ...changes }));

  const send = async () => {
    const errors = { ...missingUnit(incident, orderNumber), ...missingProblem(incident, today()) };
    setProblem({ message: '', errors });
    if (Object.keys(errors).length > 0) return;
    const result = await run({ requestId: id, incidents: [incidentBody(incident)] });
    if (result === null) return;
    if (result.isSuccess) {
      notifySuccess(result.message);
      onDone();
      return;
    }
    setProblem({ message: result.message, errors: withoutPlaces(result.errors) });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="md">
        <ErrorSummary problem={problem} formId={formId} />
        {orderNumber === '' ? (
          <TextInput
            size="md"
            id={`${formId}product`}
            label={t('wizard.product')}
            description={t('wizard.productHelp')}
            maxLength={200}
            error={problem.errors['product']?.[0]}
            value={incident.product}
            onChange={(event) => change({ product: event.currentTarget.value })}
          />
        ) : (
          <UnitChoice
            id={`${formId}lineNumber`}
            order={orderNumber}
            error={problem.errors['lineNumber']?.[0]}
            lineNumber={incident.lineNumber}
            panel={incident.panel}
            onChange={change}
          />
        )}
        <ProblemFields
          account=""
          drawings={[drawing]}
          problem={incident}
          errors={problem.errors}
          formId={formId}
          onChange={change}
        />
        <Button type="submit" size="md" loading={isLoading}>
          {t('requests.addProblem')}
        </Button>
      </Stack>
    </form>
  );
}

function missingUnit({ lineNumber, product }: DraftIncident, orderNumber: string): FieldErrors {
  if (orderNumber === '') return product.trim() === '' ? { product: [t('wizard.productNeeded')] } : {};
  return lineNumber === null ? { lineNumber: [t('wizard.unitsNeeded')] } : {};
}

type UnitProps = {
  id: string;
  order: string;
  error: string | undefined;
  lineNumber: number | null;
  panel: number | null;
  onChange: (unit: Partial<Pick<DraftIncident, 'lineNumber' | 'product' | 'panel'>>) => void;
};

function UnitChoice({ id, order, error, lineNumber, panel, onChange }: UnitProps) {
  const { item } = useUnits({ order, account: '' });
  const lines = item?.lines ?? [];
  const choices = lines.map(({ lineNumber: number, product, description, mark }) => ({
    value: String(number),
    label: [t('service.line', { number }), description || product, mark].filter(Boolean).join(' · '),
  }));
  const drawing = lines.find(({ lineNumber: number }) => number === lineNumber)?.drawing;
  return (
    <>
      <NativeSelect
        size="md"
        id={id}
        label={t('requests.whichUnit')}
        error={error}
        data={[{ value: '', label: t('wizard.choose') }, ...choices]}
        value={lineNumber === null ? '' : String(lineNumber)}
        onChange={(event) => {
          const chosen = lines.find(({ lineNumber: number }) => String(number) === event.currentTarget.value);
          onChange({
            lineNumber: chosen?.lineNumber ?? null,
            product: chosen ? chosen.description || chosen.product : '',
            panel: null,
          });
        }}
      />
      {drawing && isDivided(drawing) && (
        <PanelChoice
          drawing={drawing}
          label={t('elevation.whichPanel')}
          value={panel}
          onChange={(chosen) => onChange({ panel: chosen })}
        />
      )}
    </>
  );
}
