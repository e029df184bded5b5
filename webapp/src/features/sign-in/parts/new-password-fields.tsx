import { PasswordField } from '@/shared/forms/password-field';
import { t } from '@/shared/i18n/t';

type Props = {
  /** Lets a password manager file the new password under the right name. */
  username: string;
  field: (name: 'password' | 'repeated') => object;
};

export function NewPasswordFields({ username, field }: Props) {
  return (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('newPassword.password')}
        description={t('newPassword.help')}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label={t('newPassword.repeat')} autoComplete="new-password" {...field('repeated')} />
    </>
  );
}
