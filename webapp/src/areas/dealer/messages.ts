// The menu of dealers, and what stands over it for staff in their place; on their own side staff do without.
import { dealerMenu } from '@/shared/i18n/messages/en/dealer-menu';
import { addMessages } from '@/shared/i18n/t';

addMessages({ dealerMenu });
