// The invoices' own words come with them.
import { invoices } from '@/shared/i18n/messages/en/invoices';
import { addMessages } from '@/shared/i18n/t';

addMessages({ invoices });
