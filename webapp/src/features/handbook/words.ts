// The pages' own words come with them.
import { handbook } from '@/shared/i18n/messages/en/handbook';
import { addMessages } from '@/shared/i18n/t';

addMessages({ handbook });
