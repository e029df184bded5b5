/**
 * Every address of the app, as the pattern that the router matches and a builder with typed parameters.
 * Nobody else writes URL strings. To add a page: a line here, a line in the area's `routes.ts`, and, if it
 * belongs in the menu, a line in `shell/navigation.ts`.
 */
type ParameterNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type Parameters<Pattern extends string> = [ParameterNames<Pattern>] extends [never]
  ? []
  : [values: Readonly<Record<ParameterNames<Pattern>, string | number>>];

type Path<Pattern extends string> = {
  readonly pattern: Pattern;
  readonly to: (...values: Parameters<Pattern>) => string;
};

function path<const Pattern extends string>(pattern: Pattern): Path<Pattern> {
  return {
    pattern,
    to: (...[values]) => {
      const given: Readonly<Record<string, string | number>> = values ?? {};
      return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
    },
  };
}

export const paths = {
  signIn: path('/sign-in'),
  signInCode: path('/sign-in/code'),
  signInEnrol: path('/sign-in/enrol'),
  signInPassword: path('/sign-in/password'),
  forgotPassword: path('/forgot-password'),
  resetPassword: path('/reset-password'),
  confirmEmail: path('/confirm-email'),
  register: path('/register'),
  logout: path('/logout'),
  notFound: path('/404'),

  account: path('/account'),
  dashboard: path('/dashboard'),
  news: path('/news'),
  newsItem: path('/news/:id'),
  orders: path('/orders'),
  pastOrders: path('/orders/past'),
  order: path('/orders/:id'),
  orderLine: path('/orders/:id/lines/:lineNumber'),
  invoices: path('/invoices'),
  invoice: path('/invoices/:id'),
  loadDates: path('/load-dates'),
  notifications: path('/notifications'),
  staticPage: path('/pages/:id'),
  dealerUsers: path('/dealer-users'),
  newDealerUser: path('/dealer-users/new'),
  dealerUser: path('/dealer-users/:id'),

  impersonate: path('/admin/impersonate'),
  outbox: path('/admin/outbox'),
  outboxMessage: path('/admin/outbox/:id'),
};
