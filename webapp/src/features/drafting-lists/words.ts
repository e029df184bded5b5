// The pages' own words come with them.
import { draftingLists } from '@/shared/i18n/messages/en/drafting-lists';
import { records } from '@/shared/i18n/messages/en/records';
import { addMessages } from '@/shared/i18n/t';

addMessages({ draftingLists, records });
