import { signIn } from '@/shared/i18n/messages/en/sign-in';
import { addMessages } from '@/shared/i18n/t';

addMessages({ signIn });
