import { confirmEmail } from '@/shared/i18n/messages/confirm-email';
import { secondStep } from '@/shared/i18n/messages/second-step';
import { signIn } from '@/shared/i18n/messages/sign-in';
import { addMessages } from '@/shared/i18n/t';

addMessages({ ...confirmEmail, ...secondStep, ...signIn });
