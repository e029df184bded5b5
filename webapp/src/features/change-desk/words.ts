// The words of the desk for change requests.
import '@/entities/change-request/words';
import { changeDesk } from '@/shared/i18n/messages/en/change-desk';
import { addMessages } from '@/shared/i18n/t';

addMessages({ changeDesk });
