// The panel's own words come with it.
import { drawingsHome } from '@/shared/i18n/messages/en/drawings-home';
import { addMessages } from '@/shared/i18n/t';

addMessages({ drawingsHome });
