// The words of the PDF viewer, which several areas show.
import { pdf } from '@/shared/i18n/messages/en/pdf';
import { addMessages } from '@/shared/i18n/t';

addMessages({ pdf });
