// The pages' own words come with them.
import { knowledge } from '@/shared/i18n/messages/en/knowledge';
import { addMessages } from '@/shared/i18n/t';

addMessages({ knowledge });
