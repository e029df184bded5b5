import './words';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { useFragment } from '@/shared/lib/use-fragment';
import { DoneMessage } from '@/shared/ui/done-message';
import { Link } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { PageTitle } from '@/shared/ui/page-title';
import { readResetLink, type LinkFacts } from './model';
import { AcceptByProvider } from './parts/accept-by-provider';
import { NewPasswordFields } from './parts/new-password-fields';
import { newPasswordSchema } from './schema';
import { useResetPassword, useVerifyReset } from './stores';

/** Where the links of reset and invitation mails lead. */
export default function ResetPasswordPage() {
  const fragment = useFragment(entryPaths.resetPassword.to());
  const link = useMemo(() => readResetLink(fragment), [fragment]);
  const [refusal, setRefusal] = useState(link === null ? t('reset.broken') : '');
  const [isVerified, setIsVerified] = useState(false);
  const [isSet, setIsSet] = useState(false);
  const [facts, setFacts] = useState<LinkFacts | null>(null);
  const verify = useVerifyReset((state) => state.run);
  const reset = useResetPassword((state) => state.run);

  useEffect(() => {
    if (link === null) return;
    void verify(link).then((result) => {
      if (result === null) return;
      setIsVerified(result.isSuccess);
      setFacts(result.isSuccess ? (result.item ?? null) : null);
      setRefusal(result.isSuccess ? '' : result.message);
    });
  }, [link, verify]);

  const form = useEntryForm({
    schema: newPasswordSchema,
    initialValues: { password: '', repeated: '' },
    send: async ({ password }) => (link === null ? null : reset({ ...link, password })),
    onDone: () => setIsSet(true),
  });

  return (
    <Stack gap="lg" maw="34rem">
      <PageTitle>{t('reset.title')}</PageTitle>
      {isSet && <DoneMessage>{t('reset.done')}</DoneMessage>}
      {refusal !== '' && (
        <Notice tone="bad" role="alert" title={refusal}>
          <Anchor component={Link} to={entryPaths.forgotPassword.to()} inherit>
            {t('reset.askAgain')}
          </Anchor>
        </Notice>
      )}
      {!isVerified && refusal === '' && <Skeleton h={220} />}
      {isVerified && !isSet && (
        <>
          <Text c="dimmed">{t('reset.intro', { email: link?.emailAddress ?? '' })}</Text>
          {facts?.isInvitation && link !== null && <AcceptByProvider link={link} side={facts.side} />}
          <EntryForm form={form} submitLabel={t('reset.submit')} isWide>
            <NewPasswordFields username={link?.emailAddress ?? ''} field={form.field} />
          </EntryForm>
        </>
      )}
      <Anchor component={Link} to={entryPaths.signIn.to()} size="sm">
        {t('signIn.back')}
      </Anchor>
    </Stack>
  );
}
