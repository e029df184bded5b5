import type { profile } from './messages/en/profile';
import type { accounts } from './messages/en/accounts';
import type { signOn } from './messages/en/sign-on';
import type { askChange } from './messages/en/ask-change';
import type { audit } from './messages/en/audit';
import type { bell } from './messages/en/bell';
import type { bulk } from './messages/en/bulk';
import type { letters } from './messages/en/letters';
import type { nouns } from './messages/en/nouns';
import type { changes } from './messages/en/changes';
import type { change } from './messages/en/change';
import type { common } from './messages/en/common';
import type { confirmEmail } from './messages/en/confirm-email';
import type { dashboard } from './messages/en/dashboard';
import type { dealerMenu } from './messages/en/dealer-menu';
import type { dealerUsers } from './messages/en/dealer-users';
import type { dates } from './messages/en/dates';
import type { dealers } from './messages/en/dealers';
import type { discounts } from './messages/en/discounts';
import type { draftingLists } from './messages/en/drafting-lists';
import type { elevationRules } from './messages/en/elevation-rules';
import type { elevation } from './messages/en/elevation';
import type { drawing } from './messages/en/drawing';
import type { drawingDesk } from './messages/en/drawing-desk';
import type { drawingsHome } from './messages/en/drawings-home';
import type { drawings } from './messages/en/drawings';
import type { editor } from './messages/en/editor';
import type { fields } from './messages/en/fields';
import type { filters } from './messages/en/filters';
import type { grid } from './messages/en/grid';
import type { handbook } from './messages/en/handbook';
import type { impersonation } from './messages/en/impersonation';
import type { imports } from './messages/en/imports';
import type { invoices } from './messages/en/invoices';
import type { knowledge } from './messages/en/knowledge';
import type { loadDates } from './messages/en/load-dates';
import type { loadNotes } from './messages/en/load-notes';
import type { mailSelected } from './messages/en/mail-selected';
import type { message } from './messages/en/message';
import type { financials } from './messages/en/financials';
import type { money } from './messages/en/money';
import type { receivables } from './messages/en/receivables';
import type { remit } from './messages/en/remit';
import type { invoiceFiles } from './messages/en/invoice-files';
import type { news } from './messages/en/news';
import type { order } from './messages/en/order';
import type { orders } from './messages/en/orders';
import type { quotes } from './messages/en/quotes';
import type { outbox } from './messages/en/outbox';
import type { pdf } from './messages/en/pdf';
import type { people } from './messages/en/people';
import type { preferences } from './messages/en/preferences';
import type { pricing } from './messages/en/pricing';
import type { project, projectRequest } from './messages/en/project';
import type { projectDesk } from './messages/en/project-desk';
import type { projectFigures } from './messages/en/project-figures';
import type { askProject, projects } from './messages/en/projects';
import type { provinces } from './messages/en/provinces';
import type { records } from './messages/en/records';
import type { registrations } from './messages/en/registrations';
import type { requests } from './messages/en/requests';
import type { requestsHome } from './messages/en/requests-home';
import type { roles } from './messages/en/roles';
import type { changeDesk } from './messages/en/change-desk';
import type { changeFigures } from './messages/en/change-figures';
import type { changeSettings } from './messages/en/change-settings';
import type { columns } from './messages/en/columns';
import type { saveView } from './messages/en/save-view';
import type { secondStep } from './messages/en/second-step';
import type { service } from './messages/en/service';
import type { serviceBoard, serviceDesk, serviceVisits } from './messages/en/service-desk';
import type { serviceFigures } from './messages/en/service-figures';
import type { reports } from './messages/en/reports';
import type { serviceLists } from './messages/en/service-lists';
import type { serviceOrders } from './messages/en/service-orders';
import type { shell } from './messages/en/shell';
import type { signIn } from './messages/en/sign-in';
import type { staffMenu } from './messages/en/staff-menu';
import type { staffOrders } from './messages/en/staff-orders';
import type { staffUsers } from './messages/en/staff-users';
import type { staticPages } from './messages/en/static-pages';
import type { stepUp } from './messages/en/step-up';
import type { system } from './messages/en/system';
import type { users } from './messages/en/users';
import type { viewer } from './messages/en/viewer';
import type { visitors } from './messages/en/visitors';
import type { workflow } from './messages/en/workflow';

/**
 * The catalogue as a type, by part: a key that is in none of them does not compile. To add words for a feature, write
 * `messages/en/<feature>.ts`, name it here, and add it in the feature's `words.ts`, or in an area's `messages.ts` where
 * all of the area needs it.
 */
export type Parts = {
  profile: typeof profile;
  accounts: typeof accounts;
  askChange: typeof askChange;
  audit: typeof audit;
  bell: typeof bell;
  bulk: typeof bulk;
  letters: typeof letters;
  nouns: typeof nouns;
  change: typeof change;
  changes: typeof changes;
  common: typeof common;
  confirmEmail: typeof confirmEmail;
  dashboard: typeof dashboard;
  dealerMenu: typeof dealerMenu;
  dealerUsers: typeof dealerUsers;
  dates: typeof dates;
  dealers: typeof dealers;
  discounts: typeof discounts;
  elevation: typeof elevation;
  draftingLists: typeof draftingLists;
  elevationRules: typeof elevationRules;
  drawing: typeof drawing;
  drawingDesk: typeof drawingDesk;
  drawings: typeof drawings;
  drawingsHome: typeof drawingsHome;
  editor: typeof editor;
  fields: typeof fields;
  filters: typeof filters;
  grid: typeof grid;
  handbook: typeof handbook;
  impersonation: typeof impersonation;
  imports: typeof imports;
  invoices: typeof invoices;
  knowledge: typeof knowledge;
  loadDates: typeof loadDates;
  loadNotes: typeof loadNotes;
  mailSelected: typeof mailSelected;
  message: typeof message;
  financials: typeof financials;
  money: typeof money;
  receivables: typeof receivables;
  remit: typeof remit;
  invoiceFiles: typeof invoiceFiles;
  news: typeof news;
  order: typeof order;
  orders: typeof orders;
  quotes: typeof quotes;
  outbox: typeof outbox;
  pdf: typeof pdf;
  people: typeof people;
  preferences: typeof preferences;
  pricing: typeof pricing;
  project: typeof project;
  projectRequest: typeof projectRequest;
  projectDesk: typeof projectDesk;
  projectFigures: typeof projectFigures;
  projects: typeof projects;
  askProject: typeof askProject;
  provinces: typeof provinces;
  records: typeof records;
  registrations: typeof registrations;
  requests: typeof requests;
  requestsHome: typeof requestsHome;
  roles: typeof roles;
  changeDesk: typeof changeDesk;
  changeFigures: typeof changeFigures;
  changeSettings: typeof changeSettings;
  columns: typeof columns;
  saveView: typeof saveView;
  secondStep: typeof secondStep;
  service: typeof service;
  serviceBoard: typeof serviceBoard;
  serviceDesk: typeof serviceDesk;
  serviceVisits: typeof serviceVisits;
  serviceFigures: typeof serviceFigures;
  reports: typeof reports;
  serviceLists: typeof serviceLists;
  serviceOrders: typeof serviceOrders;
  shell: typeof shell;
  signIn: typeof signIn;
  signOn: typeof signOn;
  staffMenu: typeof staffMenu;
  staffOrders: typeof staffOrders;
  staffUsers: typeof staffUsers;
  staticPages: typeof staticPages;
  stepUp: typeof stepUp;
  system: typeof system;
  users: typeof users;
  viewer: typeof viewer;
  visitors: typeof visitors;
  workflow: typeof workflow;
};

type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Both) => void
  ? Both
  : never;

/** The words of all parts. */
export type Messages = All<Parts[keyof Parts]>;

type Holding<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & Holding<Rest>
  : string;

/** A part in another language: the same keys, and the same values in each message. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends { readonly other: infer Other }
    ? { readonly one: string; readonly other: Holding<Other> }
    : Holding<English[Key]>;
};
