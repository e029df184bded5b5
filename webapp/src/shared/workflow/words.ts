// Words of everything with a workflow. First among the imports of the parts that use them.
import { workflow } from '@/shared/i18n/messages/en/workflow';
import { addMessages } from '@/shared/i18n/t';

addMessages({ workflow });
