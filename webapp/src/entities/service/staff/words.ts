// Words that the desk, the board and the technicians share.
import '../words';
import { serviceDesk } from '@/shared/i18n/messages/en/service-desk';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceDesk });
