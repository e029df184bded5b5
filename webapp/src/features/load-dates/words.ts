// The lists' own words come with them. First among their imports, because columns read them when they load.
import { loadNotes } from '@/shared/i18n/messages/en/load-notes';
import { addMessages } from '@/shared/i18n/t';

addMessages({ loadNotes });
