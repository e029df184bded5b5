import { PasswordField } from '@/shared/forms/password-field';
import { t } from '@/shared/i18n/t';

type Props = { field: object; isFirst?: boolean };

/** The proof that the one at the keyboard is the one who signed in. */
export function OwnPasswordField({ field, isFirst = false }: Props) {
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
