// The pages' own words come with them. First among their imports, because tables of labels read them when they load.
import { records } from '@/shared/i18n/messages/en/records';
import { serviceLists } from '@/shared/i18n/messages/en/service-lists';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceLists, records });
