// The pages' own words come with them.
import '@/entities/service/words';
import { requests } from '@/shared/i18n/messages/en/requests';
import { addMessages } from '@/shared/i18n/t';

addMessages({ requests });
