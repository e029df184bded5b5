// The pages' own words come with them.
import '@/entities/drawing/words';
import '@/entities/elevation/words';
import { drawings } from '@/shared/i18n/messages/en/drawings';
import { addMessages } from '@/shared/i18n/t';

addMessages({ drawings });
