// The page's own words come with it. First among its imports, because tables of labels read them when they load.
import { dealers } from '@/shared/i18n/messages/en/dealers';
import { addMessages } from '@/shared/i18n/t';

addMessages({ dealers });
