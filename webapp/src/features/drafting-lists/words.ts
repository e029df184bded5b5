// The pages' own words come with them.
import { draftingLists } from '@/shared/i18n/messages/en/drafting-lists';
import { addMessages } from '@/shared/i18n/t';

addMessages({ draftingLists });
