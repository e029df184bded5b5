// The words of the drafting desk.
import '@/entities/project/words';
import { projectDesk } from '@/shared/i18n/messages/en/project-desk';
import { addMessages } from '@/shared/i18n/t';

addMessages({ projectDesk });
