// The pages' own words come with them.
import { changeSettings } from '@/shared/i18n/messages/en/change-settings';
import { addMessages } from '@/shared/i18n/t';

addMessages({ changeSettings });
