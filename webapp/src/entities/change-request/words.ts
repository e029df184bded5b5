// Words of change requests that both sides read.
import { change } from '@/shared/i18n/messages/en/change';
import { addMessages } from '@/shared/i18n/t';

addMessages({ change });
