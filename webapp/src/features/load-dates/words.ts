// The lists' own words come with them.
import { loadNotes } from '@/shared/i18n/messages/en/load-notes';
import { addMessages } from '@/shared/i18n/t';

addMessages({ loadNotes });
