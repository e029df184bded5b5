import { nouns } from '@/shared/i18n/messages/en/nouns';
import { addMessages } from '@/shared/i18n/t';

addMessages({ nouns });
