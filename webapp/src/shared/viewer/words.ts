// Words of the viewer of drawings and other files.
import { viewer } from '@/shared/i18n/messages/en/viewer';
import { addMessages } from '@/shared/i18n/t';

addMessages({ viewer });
