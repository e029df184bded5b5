// The words of the pages beside the sign-in form.
import { visitors } from '@/shared/i18n/messages/en/visitors';
import { addMessages } from '@/shared/i18n/t';

addMessages({ visitors });
