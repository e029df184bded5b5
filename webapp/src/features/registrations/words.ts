// The page's own words come with it.
import { registrations } from '@/shared/i18n/messages/en/registrations';
import { addMessages } from '@/shared/i18n/t';

addMessages({ registrations });
