// The words of the editor come with it.
import { editor } from '@/shared/i18n/messages/en/editor';
import { addMessages } from '@/shared/i18n/t';

addMessages({ editor });
