// Words about people and their rights.
import { people } from '@/shared/i18n/messages/en/people';
import { addMessages } from '@/shared/i18n/t';

addMessages({ people });
