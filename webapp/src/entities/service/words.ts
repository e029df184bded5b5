// Words of service requests. First among the imports of whatever shows them, because tables of labels read them when they load.
import { service } from '@/shared/i18n/messages/en/service';
import { addMessages } from '@/shared/i18n/t';

addMessages({ service });
