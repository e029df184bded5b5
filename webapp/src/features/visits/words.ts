// The words of the technicians' pages.
import '@/entities/service/staff/words';
import { serviceVisits } from '@/shared/i18n/messages/en/service-desk';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceVisits });
