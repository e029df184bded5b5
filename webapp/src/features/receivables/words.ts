// The pages' own words come with them.
import '@/entities/money/words';
import { receivables } from '@/shared/i18n/messages/en/receivables';
import { addMessages } from '@/shared/i18n/t';

addMessages({ receivables });
