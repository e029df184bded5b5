import type { SignInStep } from '@/shared/api/session-types';
import { t } from '@/shared/i18n/t';

/** Where the user finds the code. */
export function codeIntro({ mfaType, destination }: SignInStep): string {
  switch (mfaType) {
    case 'email':
      return destination ? t('code.introEmail', { destination }) : t('code.introEmailUnnamed');
    case 'sms':
      return destination ? t('code.introSms', { destination }) : t('code.introSmsUnnamed');
    default:
      return t('code.introTotp');
  }
}
