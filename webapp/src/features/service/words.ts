// The pages' own words come with them. First among their imports, because tables of labels read them when they load.
import '@/shared/records/words';
import '@/entities/service/words';
import { requests } from '@/shared/i18n/messages/en/requests';
import { addMessages } from '@/shared/i18n/t';

addMessages({ requests });
