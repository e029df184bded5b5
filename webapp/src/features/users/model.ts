import type { Narrowed, Sent } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import { msg, t, type Words } from '@/shared/i18n/t';

export type Kind = Schema['Side'];

export const kinds: Readonly<Record<Kind, Words>> = {
  dealer: msg('users.kindDealer'),
  staff: msg('users.kindStaff'),
};

export type UserRow = Narrowed<Schema['ManagedUser'], { readonly kind: Kind }>;

export type UserDetail = Narrowed<Schema['ManagedUserDetail'], { readonly kind: Kind }>;

export type UserForm = Sent<
  Narrowed<Schema['ManagedUserForm'], { readonly kind: Kind }>,
  | 'kind'
  | 'account'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'username'
  | 'jobTitle'
  | 'hours'
  | 'branches'
  | 'roles'
>;

export type UserSession = Schema['UserSession'];

export type UserVerb =
  | 'invite'
  | 'resetpassword'
  | 'unlock'
  | 'resetmfa'
  | 'handover'
  | 'disable'
  | 'enable'
  | 'delete';

/** Who takes over what someone has in hand: a colleague, or where it came from; neither: it stays. */
export type Successor = Partial<Pick<Schema['Disabling'], 'handOverTo' | 'backToQueue'>>;

export type BulkForm = Schema['BulkForm'];

export type UserChoice = Pick<Schema['UserChoice'], 'id' | 'name'>;

/** Who may take over from someone; null where there is nothing that not everyone could have. */
function successorsOf({ inHand, handOver }: UserDetail): readonly UserChoice[] | null {
  if (inHand) return inHand.to;
  return handOver && handOver.requests + handOver.drafts > 0 ? handOver.to : null;
}

/** Colleagues who may take over from each of several people and are none of them. */
export function successorsOfAll(people: readonly UserDetail[]): readonly UserChoice[] {
  const [first = [], ...rest] = people.flatMap((person) => {
    const to = successorsOf(person);
    return to === null ? [] : [to];
  });
  const leaving = new Set(people.map(({ id }) => id));
  return first.filter(
    ({ id }) => !leaving.has(id) && rest.every((to) => to.some((other) => other.id === id)),
  );
}

export type BulkResult = Schema['RowResult'];

/** The section that rights over someone of this side stand in. */
export const sectionOf = (kind: Kind): string => (kind === 'staff' ? 'staffusers' : 'dealerusers');

/** Whether something of theirs can go to someone else. */
export const hasInHand = ({ managedAccounts, inHand, handOver }: UserDetail): boolean =>
  managedAccounts > 0 ||
  (inHand?.advisedRequests ?? 0) > 0 ||
  (inHand?.crews ?? 0) > 0 ||
  (inHand?.drafts ?? 0) > 0 ||
  (handOver?.requests ?? 0) > 0 ||
  (handOver?.drafts ?? 0) > 0;

type Situation = {
  readonly user: UserDetail;
  readonly isOwn: boolean;
  readonly can: (permission: string) => boolean;
};

/** What this viewer can do with a user in their present state. */
export function verbsFor({ user, isOwn, can }: Situation): readonly UserVerb[] {
  const { mayEdit, mayReset } = user;
  const verbs: readonly (UserVerb | false)[] = [
    mayEdit && user.status === 'invited' && 'invite',
    mayReset && user.status === 'active' && 'resetpassword',
    mayReset && Boolean(user.blockedUntil) && 'unlock',
    mayEdit && !isOwn && user.mfaType !== 'none' && 'resetmfa',
    mayEdit && !isOwn && hasInHand(user) && 'handover',
    mayEdit && !isOwn && user.status !== 'inactive' && 'disable',
    mayEdit && user.status === 'inactive' && 'enable',
    can(`${sectionOf(user.kind)}:delete`) && !isOwn && 'delete',
  ];
  return verbs.filter((verb) => verb !== false);
}

type Question = { readonly title: string; readonly message: string };

/** What is asked before; null where nothing needs to be. */
export function questionOf(verb: UserVerb, { name, email }: UserRow): Question | null {
  switch (verb) {
    case 'invite':
    case 'unlock':
    case 'enable':
    case 'handover':
      return null;
    case 'resetpassword':
      return { title: t('users.ask.reset', { name }), message: t('users.ask.resetHelp', { email }) };
    case 'resetmfa':
      return {
        title: t('users.ask.resetSecondStep', { name }),
        message: t('users.ask.resetSecondStepHelp', { name }),
      };
    case 'disable':
      return { title: t('users.ask.disable', { name }), message: t('users.ask.disableHelp', { name }) };
    case 'delete':
      return { title: t('users.ask.delete', { name }), message: t('users.ask.deleteHelp') };
  }
}
