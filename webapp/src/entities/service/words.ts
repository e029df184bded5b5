// Words of service requests.
import { service } from '@/shared/i18n/messages/en/service';
import { addMessages } from '@/shared/i18n/t';

addMessages({ service });
