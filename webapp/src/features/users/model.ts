import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';

export type Kind = 'dealer' | 'staff';

export const kinds: Readonly<Record<Kind, string>> = {
  dealer: t('users.kindDealer'),
  staff: t('users.kindStaff'),
};

export type UserRow = {
  readonly id: number;
  readonly kind: Kind;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username?: string | null;
  /** The account's number, of a dealer's people. */
  readonly account?: string | null;
  readonly accountName?: string | null;
  readonly jobTitle: string;
  readonly branch: string;
  readonly status: string;
  readonly mfaType: string;
  /** With commas between them. */
  readonly roleNames: string;
  readonly lastSignInAt?: string | null;
  readonly createdAt: string;
  readonly rowVersion: number;
};

export type UserDetail = UserRow & {
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly phones: readonly Schema['Phone'][];
  /** Until when wrong tries keep him out. */
  readonly blockedUntil?: string | null;
  /** Accounts that he looks after: somebody else has to before he is disabled. */
  readonly managedAccounts: number;
  readonly mayEdit: boolean;
  readonly mayReset: boolean;
};

export type UserForm = {
  readonly id?: number;
  readonly rowVersion?: number;
  readonly kind: Kind;
  readonly account: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  readonly jobTitle: string;
  readonly branch: string;
  readonly roles: readonly number[];
};

export type UserSession = Schema['SessionEntry'] & { readonly impersonatedAccount?: string | null };

export type UserVerb = 'invite' | 'resetpassword' | 'unlock' | 'resetmfa' | 'disable' | 'enable' | 'delete';

export type BulkForm = {
  readonly ids: readonly number[];
  readonly action: 'invite' | 'addRole' | 'removeRole' | 'disable' | 'enable';
  readonly roleId?: number;
};

export type UserChoice = { readonly id: number; readonly name: string };

export type BulkResult = {
  readonly id: number;
  readonly name: string;
  readonly isSuccess: boolean;
  readonly message: string;
};

/** The section that rights over someone of this side stand in. */
export const sectionOf = (kind: Kind): string => (kind === 'staff' ? 'staffusers' : 'dealerusers');

type Situation = {
  readonly user: UserDetail;
  readonly isOwn: boolean;
  readonly can: (permission: string) => boolean;
};

/** What can be done with someone, as he now is and by who asks. */
export function verbsFor({ user, isOwn, can }: Situation): readonly UserVerb[] {
  const { mayEdit, mayReset } = user;
  const verbs: readonly (UserVerb | false)[] = [
    mayEdit && user.status === 'invited' && 'invite',
    mayReset && user.status === 'active' && 'resetpassword',
    mayReset && Boolean(user.blockedUntil) && 'unlock',
    mayEdit && !isOwn && user.mfaType !== 'none' && 'resetmfa',
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
