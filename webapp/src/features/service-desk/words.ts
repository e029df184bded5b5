// The words of the service desk.
import '@/entities/service/words';
import { serviceBoard, serviceDesk, serviceVisits } from '@/shared/i18n/messages/en/service-desk';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceBoard, serviceDesk, serviceVisits });
