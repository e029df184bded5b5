// The invoices' own words come with them. First among their imports, because tables of labels read them when they load.
import { invoices } from '@/shared/i18n/messages/en/invoices';
import { addMessages } from '@/shared/i18n/t';

addMessages({ invoices });
