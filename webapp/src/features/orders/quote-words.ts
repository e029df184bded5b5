// What is said of quotes.
import { quotes } from '@/shared/i18n/messages/en/quotes';
import { addMessages } from '@/shared/i18n/t';

addMessages({ quotes });
