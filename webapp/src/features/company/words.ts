// The page's own words come with it.
import { company } from '@/shared/i18n/messages/en/company';
import { addMessages } from '@/shared/i18n/t';

addMessages({ company });
