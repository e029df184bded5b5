// Words of an act's second step, brought by its fields.
import { stepUp } from '@/shared/i18n/messages/en/step-up';
import { addMessages } from '@/shared/i18n/t';

addMessages({ stepUp });
