// The pages' own words come with them.
import { pricing } from '@/shared/i18n/messages/en/pricing';
import { addMessages } from '@/shared/i18n/t';

addMessages({ pricing });
