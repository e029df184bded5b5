/** What a menu consists of, and what of it someone is shown. */
import type { Icon } from '@tabler/icons-react';
import { createContext, useContext, useMemo } from 'react';
import type { PlainMessageKey } from '@/shared/i18n/t';
import type { Load, Page } from '@/shared/lib/page';
import { allows } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';

type Address = { readonly pattern: string; readonly to: () => string };

export type NavigationEntry = {
  readonly at: Address & {
    readonly create?: { readonly pattern: string };
    readonly item?: { readonly pattern: string };
  };
  /** The same words as the page's h1. */
  readonly label: PlainMessageKey;
  readonly icon: Icon;
  /** Shown to those who hold this permission or one of these, to all when there is none. */
  readonly permission?: string | readonly string[];
  /** `g` and this letter lead there. */
  readonly letter?: string;
  /** What it leads to, fetched when it is first visited: absent where both sides have it. */
  readonly page?: Load;
  /** Several pages, as of a kind of record. */
  readonly pages?: (entry: NavigationEntry) => readonly Page[];
};

/** An entry as it is shown, with where it leads. */
export type MenuEntry = NavigationEntry & { readonly to: string };

export type NavigationGroup = {
  readonly label?: PlainMessageKey;
  readonly entries: readonly NavigationEntry[];
};

/** The whole menu of the area that is on screen. */
export const NavigationContext = createContext<readonly NavigationGroup[]>([]);

/** What the menu holds for who is signed in, in its order; groups that are left empty are left out. */
export function useNavigationGroups() {
  const navigation = useContext(NavigationContext);
  const authorization = useSession((session) => session.authorization);
  return useMemo(
    () =>
      navigation
        .map((group) => ({
          ...group,
          entries: group.entries
            .filter(
              ({ permission }) =>
                permission === undefined || [permission].flat().some((one) => allows(authorization, one)),
            )
            .map((entry) => ({ ...entry, to: entry.at.to() })),
        }))
        .filter(({ entries }) => entries.length > 0),
    [navigation, authorization],
  );
}
