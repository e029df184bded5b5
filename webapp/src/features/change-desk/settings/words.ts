// The pages' own words come with them.
import '@/shared/records/words';
import { changeSettings } from '@/shared/i18n/messages/en/change-settings';
import { addMessages } from '@/shared/i18n/t';

addMessages({ changeSettings });
