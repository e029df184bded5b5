import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Authorization } from '@/shared/api/session-types';
import { setLanguage } from '@/shared/i18n/catalogue';
import { visitorsLanguage } from '@/shared/i18n/language';
import { resetAllStores } from './reset';

export type Density = 'compact' | 'regular';
export type Theme = 'light' | 'dark' | 'auto';

export type Display = { readonly theme?: Theme; readonly density?: Density; readonly hasShortcuts?: boolean };

/** That the session lives by the token of a provider. */
export type SignOn = {
  readonly provider: string;
  /** When the token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
};

type Persisted = {
  token: string | null;
  /** Set where the token, or that of staff who act for a dealer, comes from a provider. */
  signOn: SignOn | null;
  /** The staff token that waits while its owner acts for a dealer. */
  staffToken: string | null;
  isImpersonating: boolean;
  /** As far as the last user-check knew: which check the next one is. */
  isStaff: boolean;
  /** Whether the last person to sign in here was of the staff: what is fetched before the next one has. */
  wasStaff: boolean;
  /** The last session was ended by the server, and not by its owner. */
  hasExpired: boolean;
  previousUrl: string | null;
  density: Density;
  theme: Theme;
  /** The menu shows only icons. */
  isMenuFolded: boolean;
  /** The day on which its maintenance notice was dismissed. */
  maintenanceDismissedOn: string;
  /** Single keys act only where they are wanted: dictation and unsteady hands press them unmeant. */
  hasShortcuts: boolean;
  /** By {@link ownKey}: the next user of this browser has lists of their own. */
  changedColumns: Readonly<Record<string, readonly string[]>>;
  /** The order of the columns, by {@link ownKey}. */
  columnOrder: Readonly<Record<string, readonly string[]>>;
  /** The lists of which the server does not know yet. */
  unsentLists: Readonly<Record<string, boolean>>;
  /** What each has chosen of the display, as far as the server does not know yet. */
  unsentDisplay: Readonly<Record<string, Display>>;
  /** By user name: the proof that this browser passed a second step before. */
  rememberedDevices: Readonly<Record<string, string>>;
};

export type Session = Persisted & {
  authorization: Authorization | null;
  /** Counts the sessions of this page: nothing on the screen outlives the one it was opened in. */
  sessions: number;
};

const signedOut = {
  token: null,
  signOn: null,
  staffToken: null,
  isImpersonating: false,
  isStaff: false,
  hasExpired: false,
  previousUrl: null,
  authorization: null,
} as const;

export const persistenceKey = 'primary';

export const useSession = create<Session>()(
  persist(
    (): Session => ({
      ...signedOut,
      sessions: 0,
      wasStaff: false,
      density: 'regular',
      theme: 'auto',
      isMenuFolded: false,
      maintenanceDismissedOn: '',
      hasShortcuts: true,
      changedColumns: {},
      columnOrder: {},
      unsentLists: {},
      unsentDisplay: {},
      rememberedDevices: {},
    }),
    {
      name: persistenceKey,
      skipHydration: true,
      partialize: ({ authorization: _authorization, sessions: _sessions, ...kept }): Persisted => kept,
    },
  ),
);

/** Staff who impersonate an account are on the dealer's side. */
export const isOnStaffSide = ({ authorization, isImpersonating }: Session): boolean =>
  authorization?.user.kind === 'staff' && !isImpersonating;

/** Under which a user's arrangement of a list is kept. */
export const ownKey =
  (listId: string) =>
  ({ authorization }: Session): string =>
    `${authorization?.user.id ?? ''} ${listId}`;

export function endSession({ hasExpired = false } = {}) {
  resetAllStores();
  void setLanguage(visitorsLanguage);
  useSession.setState({ ...signedOut, hasExpired });
}

export function rememberDevice(username: string, proof: string) {
  const rememberedDevices = { ...useSession.getState().rememberedDevices, [username.toLowerCase()]: proof };
  useSession.setState({ rememberedDevices });
}

export const foldMenu = () => useSession.setState(({ isMenuFolded }) => ({ isMenuFolded: !isMenuFolded }));
