// The pages' own words come with them.
import '@/entities/project/words';
import { projects } from '@/shared/i18n/messages/en/projects';
import { addMessages } from '@/shared/i18n/t';

addMessages({ projects });
