// The pages' own words come with them. First among their imports, because tables of labels read them when they load.
import { knowledge } from '@/shared/i18n/messages/en/knowledge';
import { records } from '@/shared/i18n/messages/en/records';
import { addMessages } from '@/shared/i18n/t';

addMessages({ knowledge, records });
