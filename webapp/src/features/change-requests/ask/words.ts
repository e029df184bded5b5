import '../words';
import { askChange } from '@/shared/i18n/messages/en/ask-change';
import { addMessages } from '@/shared/i18n/t';

addMessages({ askChange });
