import '../words';
import '@/entities/elevation/words';
import '@/shared/dates/words';
import { askProject } from '@/shared/i18n/messages/en/projects';
import { addMessages } from '@/shared/i18n/t';

addMessages({ askProject });
