// Words of signing in through a provider.
import { signOn } from '@/shared/i18n/messages/en/sign-on';
import { addMessages } from '@/shared/i18n/t';

addMessages({ signOn });
