// Words of files that belong to a record.
import { recordFiles } from '@/shared/i18n/messages/en/record-files';
import { addMessages } from '@/shared/i18n/t';

addMessages({ recordFiles });
