import { Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Fragment, Suspense, useId, type ReactNode } from 'react';
import { ErrorSummary } from '@/shared/forms/error-summary';
import { useUnsentEntries } from '@/shared/forms/entries';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Steps } from '@/shared/ui/steps';
import type { Door, ServiceRequest } from '../model';
import { ContactStep } from './contact-step';
import { doorTitles, stepLabels, type Step } from './draft';
import { OrderStep } from './order-step';
import { PhotosStep } from './photos-step';
import { ProblemStep } from './problem-step';
import { ReviewStep } from './review-step';
import { SentPanel } from './sent-panel';
import { StaleDraft } from './stale-draft';
import { UnitsStep } from './units-step';
import { useWizard, type WizardState } from './use-wizard';
import classes from './wizard.module.css';

// Dealers never choose an account.
const AccountStep = lazyPart(async () => (await import('./account-step')).AccountStep);

type Props = { door: Door; start: ServiceRequest | null; onMade: (id: number) => void };

export type StepProps = { wizard: WizardState; formId: string };

/** One step at a time, the way on always under the thumb. */
export function Wizard(given: Props) {
  const wizard = useWizard(given);
  const formId = useId();
  const { door, step, at, steps, problem, isSaving, sent, isDirty } = wizard;
  useUnsentEntries({ isDirty: isDirty && sent === null });
  if (sent !== null) return <SentPanel door={door} request={sent} />;
  return (
    <>
      <PageHeader title={doorTitles[door]} />
      <form
        noValidate
        className={classes.wizard}
        onSubmit={(event) => {
          event.preventDefault();
          void (step === 'review' ? wizard.send() : wizard.next());
        }}
      >
        <Progress steps={steps} at={at} />
        <Stack gap="md" className={classes.step}>
          <ErrorSummary problem={problem} formId={formId} />
          <Fragment key={wizard.turn}>{contentOf(step, { wizard, formId })}</Fragment>
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
            {step === 'review' ? t('wizard.send') : t('wizard.next')}
          </Button>
        </footer>
      </form>
      <StaleDraft wizard={wizard} />
    </>
  );
}

function contentOf(step: Step, given: StepProps): ReactNode {
  switch (step) {
    case 'account':
      return (
        <Suspense>
          <AccountStep {...given} />
        </Suspense>
      );
    case 'order':
      return <OrderStep {...given} />;
    case 'units':
      return <UnitsStep {...given} />;
    case 'problem':
      return <ProblemStep {...given} />;
    case 'photos':
      return <PhotosStep {...given} />;
    case 'contact':
      return <ContactStep {...given} />;
    case 'review':
      return <ReviewStep {...given} />;
  }
}

function Progress({ steps, at }: { steps: readonly Step[]; at: number }) {
  return (
    <div className={classes.progress}>
      <Text size="sm" c="dimmed">
        {t('wizard.stepOf', { at: at + 1, count: steps.length })}
      </Text>
      <Steps label={t('wizard.steps')} names={steps.map((one) => stepLabels[one])} at={at} />
    </div>
  );
}
