// Words of projects and their requests that both sides read.
import { project, projectRequest } from '@/shared/i18n/messages/en/project';
import { addMessages } from '@/shared/i18n/t';

addMessages({ project, projectRequest });
