import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Fragment, Suspense, useEffect, useId, type ReactNode } from 'react';
import { ErrorSummary } from '@/shared/forms/error-summary';
import { useUnsentEntries } from '@/shared/forms/entries';
import { t } from '@/shared/i18n/t';
import { useWasOpen } from '@/shared/popups/modal';
import { lazyDialog, lazyPart } from '@/shared/ui/lazy-part';
import { Steps } from '@/shared/ui/steps';
import type { ServiceRequest } from '../model';
import { usePriorityLevels } from '../stores';
import { stepLabels, type Step } from './draft';
import { OrderStep } from './order-step';
import { useWizard, type WizardState } from './use-wizard';
import { WizardHead } from './wizard-head';
import classes from './wizard.module.css';

// The rest is fetched while the first is looked at, so that no step waits for a connection.
const load = {
  units: async () => (await import('./units-step')).UnitsStep,
  problem: async () => (await import('./problem-step')).ProblemStep,
  send: async () => (await import('./send-step')).SendStep,
  sent: async () => (await import('./sent-panel')).SentPanel,
  stale: async () => (await import('./stale-draft')).StaleDraft,
};
const UnitsStep = lazyPart(load.units);
const ProblemStep = lazyPart(load.problem);
const SendStep = lazyPart(load.send);
const SentPanel = lazyPart(load.sent);
const StaleDraft = lazyDialog(load.stale, ({ wizard }) => wizard.closeStale);

// Dealers never choose an account.
const AccountStep = lazyPart(async () => (await import('./account-step')).AccountStep);

const prepareSteps = () => Object.values(load).forEach((one) => void one().catch(() => undefined));

type Props = { start: ServiceRequest | null; onMade: (id: number) => void };

export type StepProps = { wizard: WizardState; formId: string };

/** One step at a time, the way on always under the thumb. */
export function Wizard(given: Props) {
  const wizard = useWizard(given);
  const formId = useId();
  const { step, at, steps, problem, isSaving, sent, isDirty, stale } = wizard;
  const wasStale = useWasOpen(stale !== null);
  useUnsentEntries({ isDirty: isDirty && sent === null });
  useEffect(prepareSteps, []);
  // Known by the time that a problem is, from whose words urgency follows.
  usePriorityLevels();
  if (sent !== null)
    return (
      <Suspense>
        <SentPanel request={sent} />
      </Suspense>
    );
  return (
    <>
      <WizardHead />
      <form
        noValidate
        className={classes.wizard}
        onSubmit={(event) => {
          event.preventDefault();
          void (step === 'send' ? wizard.send() : wizard.next());
        }}
      >
        <Progress steps={steps} at={at} />
        <Stack gap="md" className={classes.step}>
          <ErrorSummary problem={problem} formId={formId} />
          <Suspense fallback={<Skeleton h={320} />}>
            <Fragment key={wizard.turn}>{contentOf(step, { wizard, formId })}</Fragment>
          </Suspense>
        </Stack>
        <footer className={classes.bar} data-foot>
          {at > 0 && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={wizard.back}
            >
              {t('wizard.back')}
            </Button>
          )}
          <Button type="submit" size="md" className={classes.next} loading={isSaving}>
            {step === 'send' ? t('wizard.send') : t('wizard.next')}
          </Button>
        </footer>
      </form>
      {wasStale && <StaleDraft wizard={wizard} />}
    </>
  );
}

function contentOf(step: Step, given: StepProps): ReactNode {
  switch (step) {
    case 'account':
      return <AccountStep {...given} />;
    case 'order':
      return <OrderStep {...given} />;
    case 'units':
      return <UnitsStep {...given} />;
    case 'problem':
      return <ProblemStep {...given} />;
    case 'send':
      return <SendStep {...given} />;
  }
}

function Progress({ steps, at }: { steps: readonly Step[]; at: number }) {
  return (
    <div className={classes.progress}>
      <Text size="sm" c="dimmed">
        {t('wizard.stepOf', { at: at + 1, count: steps.length })}
      </Text>
      <Steps label={t('wizard.steps')} names={steps.map((one) => t(stepLabels[one]))} at={at} />
    </div>
  );
}
