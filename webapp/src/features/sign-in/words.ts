// First among the imports of the pages beside the sign-in form, because their checks read them when they load.
import { visitors } from '@/shared/i18n/messages/en/visitors';
import { addMessages } from '@/shared/i18n/t';

addMessages({ visitors });
