// The page's own words come with it.
import { dealers } from '@/shared/i18n/messages/en/dealers';
import { addMessages } from '@/shared/i18n/t';

addMessages({ dealers });
