import { useState } from 'react';
import { ProviderStep } from '@/entities/second-step/provider-step';
import { PasswordField } from '@/shared/forms/password-field';
import { t } from '@/shared/i18n/t';
import { useProviders } from '@/shared/sign-on/stores';
import { useSession } from '@/shared/store/session';

type Props = { field: object; isFirst?: boolean };

/** The proof that the one at the keyboard is the one who signed in: the password, or once more the provider. */
export function OwnPasswordField({ field, isFirst = false }: Props) {
  const provider = useSession(({ signOn }) => signOn?.provider);
  if (provider !== undefined) return <ProviderProof provider={provider} />;
  return (
    <PasswordField
      label={t('profile.ownPassword')}
      description={t('profile.ownPasswordHelp')}
      autoComplete="current-password"
      {...(isFirst && { 'data-autofocus': true })}
      {...field}
    />
  );
}

function ProviderProof({ provider }: { provider: string }) {
  const { items } = useProviders();
  const [isDone, setDone] = useState(false);
  const name = items.find(({ id }) => id === provider)?.name ?? provider;
  return <ProviderStep name={name} isDone={isDone} onDone={() => setDone(true)} />;
}
