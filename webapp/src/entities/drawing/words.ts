// Words of drawings that both sides read.
import { drawing } from '@/shared/i18n/messages/en/drawing';
import { addMessages } from '@/shared/i18n/t';

addMessages({ drawing });
