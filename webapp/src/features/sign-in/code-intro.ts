import { t } from '@/shared/i18n/t';
import type { SignInStep } from './model';

/** Where the user finds the code. */
export function codeIntro({ mfaType, destination }: Extract<SignInStep, { step: 'code' }>): string {
  switch (mfaType) {
    case 'totp':
      return t('code.introTotp');
    case 'email':
      return destination ? t('code.introEmail', { destination }) : t('code.introEmailUnnamed');
    case 'sms':
      return destination ? t('code.introSms', { destination }) : t('code.introSmsUnnamed');
  }
}
