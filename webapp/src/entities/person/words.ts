// Words about people and their rights. First among the imports of the parts that use them.
import { people } from '@/shared/i18n/messages/en/people';
import { addMessages } from '@/shared/i18n/t';

addMessages({ people });
