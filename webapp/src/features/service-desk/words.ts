// The words of the service desk. First among the imports of its pages, because tables of labels read them when they load.
import '@/shared/records/words';
import '@/entities/service/words';
import { serviceBoard, serviceDesk, serviceVisits } from '@/shared/i18n/messages/en/service-desk';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceBoard, serviceDesk, serviceVisits });
