import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AccountChooser } from '@/entities/account/account-chooser';
import { labelOf, type AccountChoice } from '@/entities/account/model';
import { useAccountChoices } from '@/entities/account/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { msg, t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { useCan } from '@/shared/store/authorization';
import { impersonationSchema } from '../schema';
import { useBeginImpersonation } from '../begin';
import classes from './impersonation-form.module.css';

const modes = [
  { value: 'view', label: msg('impersonation.modeView') },
  { value: 'act', label: msg('impersonation.modeAct') },
] as const;

type Values = { reason: string; mode: 'view' | 'act' };
const blank: Values = { reason: '', mode: 'view' };

const mayEnter = ({ mayImpersonate }: AccountChoice) => mayImpersonate !== false;

type Way = {
  /** The page on which the wish arose. */
  from: string;
  onEntered?: () => void;
};

type Props = Way & {
  /** The account that is meant, as long as no other is chosen. */
  account?: string;
};

/** First the account, then why and how. */
export function ImpersonationForm({ account = '', from, onEntered }: Props) {
  const meant = useAccountChoices(useStable(account === '' ? null : { search: account }));
  const [chosen, setChoice] = useState<AccountChoice | null>();
  const named = meant.items.find((one) => one.account === account && mayEnter(one)) ?? null;
  const choice = chosen === undefined ? named : chosen;
  if (choice === null && chosen === undefined && account !== '' && meant.isLoading)
    return <Skeleton h={240} role="status" aria-label={t('app.loading')} />;
  if (choice === null) return <AccountChooser onChoose={setChoice} isOffered={mayEnter} />;
  return (
    <Stack gap="md">
      <Group justify="space-between" className={classes.chosen}>
        <Text fw={600}>{labelOf(choice)}</Text>
        <Button variant="subtle" size="compact-sm" onClick={() => setChoice(null)}>
          {t('impersonation.another')}
        </Button>
      </Group>
      <ReasonForm account={choice.account} from={from} {...(onEntered && { onEntered })} />
    </Stack>
  );
}

function ReasonForm({ account, from, onEntered }: Way & { account: string }) {
  const begin = useBeginImpersonation((state) => state.run);
  const mayAct = useCan()('impersonation:act');
  const form = useEntryForm({
    schema: impersonationSchema,
    initialValues: blank,
    send: (given) => begin({ account, from, ...given }),
    ...(onEntered && { onDone: onEntered }),
  });

  return (
    <EntryForm form={form} submitLabel={t('impersonation.submit')}>
      <Textarea
        label={t('impersonation.reason')}
        description={t('impersonation.reasonHelp')}
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.field('reason')}
      />
      {mayAct && (
        <SegmentedField {...form.choice('mode')} label={t('impersonation.mode')} data={drawnChoices(modes)} />
      )}
      <Text size="sm" c="dimmed">
        {t('impersonation.modeHelp')} {t('impersonation.never')}
      </Text>
    </EntryForm>
  );
}
