// Words of the rules. First among the imports of whatever shows them, because tables of labels read them when they
// load.
import { elevationRules } from '@/shared/i18n/messages/en/elevation-rules';
import { addMessages } from '@/shared/i18n/t';

addMessages({ elevationRules });
