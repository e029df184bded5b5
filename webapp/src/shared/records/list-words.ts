// What the lists of records say, which fetch no words of their forms.
import { recordLists } from '@/shared/i18n/messages/en/record-lists';
import { addMessages } from '@/shared/i18n/t';

addMessages({ recordLists });
