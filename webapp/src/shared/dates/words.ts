// The words of the fields for dates, which forms and filters of many areas show.
import { dates } from '@/shared/i18n/messages/en/dates';
import { addMessages } from '@/shared/i18n/t';

addMessages({ dates });
