// The dashboard's own words come with it.
import { dashboard } from '@/shared/i18n/messages/en/dashboard';
import { addMessages } from '@/shared/i18n/t';

addMessages({ dashboard });
