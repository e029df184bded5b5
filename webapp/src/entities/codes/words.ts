// What the server's own names of things are called, where staff read them.
import { codes } from '@/shared/i18n/messages/en/codes';
import { addMessages } from '@/shared/i18n/t';

addMessages({ codes });
