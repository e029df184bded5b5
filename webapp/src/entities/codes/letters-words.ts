import { letters } from '@/shared/i18n/messages/en/letters';
import { addMessages } from '@/shared/i18n/t';

addMessages({ letters });
