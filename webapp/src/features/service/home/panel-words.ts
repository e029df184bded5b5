// The dashboard's words alone: those of the pages are many.
import { requestsHome } from '@/shared/i18n/messages/en/requests-home';
import { addMessages } from '@/shared/i18n/t';

addMessages({ requestsHome });
