// The pages' own words come with them.
import { serviceLists } from '@/shared/i18n/messages/en/service-lists';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceLists });
