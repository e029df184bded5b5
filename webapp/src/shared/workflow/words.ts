// Words of everything with a workflow.
import { workflow } from '@/shared/i18n/messages/en/workflow';
import { addMessages } from '@/shared/i18n/t';

addMessages({ workflow });
