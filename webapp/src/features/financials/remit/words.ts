// Words of the form in which payments are recorded.
import '../words';
import { remit } from '@/shared/i18n/messages/en/remit';
import { addMessages } from '@/shared/i18n/t';

addMessages({ remit });
