// The pages' own words come with them.
import '@/entities/drawing/words';
import '@/entities/elevation/words';
import '@/entities/project/words';
import { drawingDesk } from '@/shared/i18n/messages/en/drawing-desk';
import { addMessages } from '@/shared/i18n/t';

addMessages({ drawingDesk });
