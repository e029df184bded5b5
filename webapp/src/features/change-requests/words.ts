// The pages' own words come with them.
import '@/entities/change-request/words';
import { changes } from '@/shared/i18n/messages/en/changes';
import { addMessages } from '@/shared/i18n/t';

addMessages({ changes });
