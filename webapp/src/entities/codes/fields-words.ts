import { fields } from '@/shared/i18n/messages/en/fields';
import { addMessages } from '@/shared/i18n/t';

addMessages({ fields });
