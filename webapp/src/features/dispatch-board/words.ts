// The words of the dispatch board.
import '@/entities/service/staff/words';
import { serviceBoard } from '@/shared/i18n/messages/en/service-desk';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceBoard });
