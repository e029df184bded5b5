// The panel's own words come with it.
import { projectFigures } from '@/shared/i18n/messages/en/project-figures';
import { addMessages } from '@/shared/i18n/t';

addMessages({ projectFigures });
