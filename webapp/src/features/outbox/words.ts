// The page's own words come with it.
import { outbox } from '@/shared/i18n/messages/en/outbox';
import { addMessages } from '@/shared/i18n/t';

addMessages({ outbox });
