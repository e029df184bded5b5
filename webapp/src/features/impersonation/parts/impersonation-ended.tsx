import '../words';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { leaveImpersonation } from '@/shared/store/impersonation';
import { useSession } from '@/shared/store/session';
import { impersonationSchema } from '../schema';
import { useRenewImpersonation } from '../stores';

/** The time in an account was up in the middle of something: over the page, so that it can go on as it is. */
export function ImpersonationEnded() {
  const authorization = useSession((session) => session.authorization);
  const renew = useRenewImpersonation((state) => state.run);
  const [failure, setFailure] = useState('');
  const account = authorization?.account;
  const before = authorization?.impersonation;
  const form = useEntryForm({
    schema: impersonationSchema,
    initialValues: { reason: before?.reason ?? '', mode: before?.mayAct ? 'act' : 'view' },
    send: (given) => renew({ account: account?.code ?? '', ...given }),
  });
  const leave = () => {
    setFailure('');
    leaveImpersonation().catch((error: unknown) => setFailure(toFailure(error).message));
  };

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={300}
      title={t('impersonation.ended')}
    >
      <Stack gap="md">
        <Text size="sm">{t('impersonation.endedHelp', { account: account?.name ?? '' })}</Text>
        <EntryForm form={form} submitLabel={t('impersonation.goOn')} isWide isFleeting>
          <Textarea
            label={t('impersonation.reason')}
            description={t('impersonation.reasonHelp')}
            minRows={2}
            maxLength={1000}
            data-autofocus
            {...form.field('reason')}
          />
        </EntryForm>
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('shell.return')}
        </Button>
        {failure !== '' && (
          <Text size="sm" c="red" role="alert">
            {failure}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
