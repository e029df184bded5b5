// The pages' own words come with them.
import '@/entities/money/words';
import { financials } from '@/shared/i18n/messages/en/financials';
import { addMessages } from '@/shared/i18n/t';

addMessages({ financials });
