// The pages' own words come with them.
import { reports } from '@/shared/i18n/messages/en/reports';
import { addMessages } from '@/shared/i18n/t';

addMessages({ reports });
