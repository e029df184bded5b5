// Words of the fields that confirm an act with a code or the password.
import { stepUp } from '@/shared/i18n/messages/en/step-up';
import { addMessages } from '@/shared/i18n/t';

addMessages({ stepUp });
