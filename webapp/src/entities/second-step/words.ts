// Words of two rare pages, brought by the parts that show them.
import { secondStep } from '@/shared/i18n/messages/en/second-step';
import { addMessages } from '@/shared/i18n/t';

addMessages({ secondStep });
