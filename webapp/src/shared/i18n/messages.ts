import type { profile } from './messages/profile';
import type { accounts } from './messages/accounts';
import type { audit } from './messages/audit';
import type { bell } from './messages/bell';
import type { common } from './messages/common';
import type { confirmEmail } from './messages/confirm-email';
import type { dashboard } from './messages/dashboard';
import type { dealerUsers } from './messages/dealer-users';
import type { dealers } from './messages/dealers';
import type { discounts } from './messages/discounts';
import type { grid } from './messages/grid';
import type { impersonation } from './messages/impersonation';
import type { imports } from './messages/imports';
import type { invoices } from './messages/invoices';
import type { knowledge } from './messages/knowledge';
import type { loadDates } from './messages/load-dates';
import type { loadNotes } from './messages/load-notes';
import type { mailSelected } from './messages/mail-selected';
import type { message } from './messages/message';
import type { news } from './messages/news';
import type { order } from './messages/order';
import type { orders } from './messages/orders';
import type { outbox } from './messages/outbox';
import type { pdf } from './messages/pdf';
import type { people } from './messages/people';
import type { preferences } from './messages/preferences';
import type { pricing } from './messages/pricing';
import type { records } from './messages/records';
import type { registrations } from './messages/registrations';
import type { requests } from './messages/requests';
import type { requestsHome } from './messages/requests-home';
import type { roles } from './messages/roles';
import type { saveView } from './messages/save-view';
import type { secondStep } from './messages/second-step';
import type { service } from './messages/service';
import type { serviceBoard, serviceDesk, serviceVisits } from './messages/service-desk';
import type { serviceFigures } from './messages/service-figures';
import type { serviceLists } from './messages/service-lists';
import type { serviceOrders } from './messages/service-orders';
import type { shell } from './messages/shell';
import type { signIn } from './messages/sign-in';
import type { staffOrders } from './messages/staff-orders';
import type { staticPages } from './messages/static-pages';
import type { system } from './messages/system';
import type { users } from './messages/users';
import type { visitors } from './messages/visitors';
import type { workflow } from './messages/workflow';

/**
 * The catalogue as a type: a key that is in none of these parts does not compile. To add words for a feature,
 * write `messages/<feature>.ts`, name it here, and add it in the feature's `words.ts`, or in an area's `messages.ts` where all of the area
 * needs it.
 */
export type Messages = typeof profile &
  typeof accounts &
  typeof audit &
  typeof bell &
  typeof common &
  typeof confirmEmail &
  typeof dashboard &
  typeof dealerUsers &
  typeof dealers &
  typeof discounts &
  typeof grid &
  typeof impersonation &
  typeof imports &
  typeof invoices &
  typeof knowledge &
  typeof loadDates &
  typeof loadNotes &
  typeof mailSelected &
  typeof message &
  typeof news &
  typeof order &
  typeof orders &
  typeof outbox &
  typeof pdf &
  typeof people &
  typeof preferences &
  typeof pricing &
  typeof records &
  typeof registrations &
  typeof requests &
  typeof requestsHome &
  typeof roles &
  typeof saveView &
  typeof secondStep &
  typeof service &
  typeof serviceBoard &
  typeof serviceDesk &
  typeof serviceVisits &
  typeof serviceFigures &
  typeof serviceLists &
  typeof serviceOrders &
  typeof shell &
  typeof signIn &
  typeof staffOrders &
  typeof staticPages &
  typeof system &
  typeof users &
  typeof visitors &
  typeof workflow;
