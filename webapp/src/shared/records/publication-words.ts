// Words of when and to whom something is shown.
import { publication } from '@/shared/i18n/messages/en/publication';
import { addMessages } from '@/shared/i18n/t';

addMessages({ publication });
