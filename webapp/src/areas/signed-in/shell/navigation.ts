/** What a menu consists of, and what of it someone is shown. */
import type { Icon } from '@tabler/icons-react';
import { createContext, useContext, useMemo, type ComponentType } from 'react';
import { t, type PlainMessageKey } from '@/shared/i18n/t';
import type { Load, Page } from '@/shared/lib/page';
import { pathsOfSide } from '@/shared/side';
import { allows } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import type { Authorization } from '@/shared/api/session-types';

type Address = { readonly pattern: string; readonly to: () => string };

export type NavigationEntry = {
  readonly at: Address & {
    readonly create?: { readonly pattern: string };
    readonly item?: { readonly pattern: string };
  };
  /** The same words as the page's h1. */
  readonly label: PlainMessageKey;
  /** Its words as a tab, where the group says the rest. */
  readonly tab?: PlainMessageKey;
  /** Not needed of tabs and of what only the search offers. */
  readonly icon?: Icon;
  /** Shown to those who hold this permission or one of these, to all when there is none. */
  readonly permission?: string | readonly string[];
  /** `g` and this letter lead there. */
  readonly letter?: string;
  /** What it leads to, fetched when it is first visited: absent where both sides have it. */
  readonly page?: Load;
  /** Several pages, as of a kind of record. */
  readonly pages?: (entry: NavigationEntry) => readonly Page[];
  /** In the search alone: a page that another leads to, or something to do. */
  readonly onlyFound?: 'go' | 'do';
  /** Further words by which the search finds it. */
  readonly found?: PlainMessageKey;
  /** Pages beside its own that are shown under the same tab. */
  readonly also?: readonly Address[];
};

export type NavigationGroup = {
  readonly label?: PlainMessageKey;
  readonly entries: readonly NavigationEntry[];
  /** Makes the group one entry of the menu: it leads to the first of its pages, over which the others are tabs. */
  readonly icon?: Icon;
  /** On phones in the bar at the foot too, or at the foot of the menu. */
  readonly place?: 'bar' | 'below';
  /** Where pages of the group are that lie below none of its entries: `/service`. */
  readonly under?: readonly string[];
  /** The manufacturer's own pages are tabs too. */
  readonly hasStaticPages?: boolean;
};

/** An entry as it is shown, with where it leads. */
export type MenuEntry = Pick<
  NavigationEntry,
  'icon' | 'tab' | 'letter' | 'onlyFound' | 'found' | 'also' | 'permission'
> & {
  readonly to: string;
  readonly words: string;
  /** None: one of the manufacturer’s own pages. */
  readonly label?: PlainMessageKey;
};

export type MenuGroup = Omit<NavigationGroup, 'entries'> & { readonly entries: readonly MenuEntry[] };

type Menu = {
  readonly groups: readonly NavigationGroup[];
  /** Draws nothing: keeps the numbers of {@link useTurns} while the shell is shown. */
  readonly Turns?: ComponentType;
};

/** The whole menu of the area that is on screen. */
export const NavigationContext = createContext<Menu>({ groups: [] });

const noPages: Authorization['pages'] = [];

/** What the menu holds for who is signed in, in its order; groups that are left empty are left out. */
export function useNavigationGroups(): readonly MenuGroup[] {
  const { groups } = useContext(NavigationContext);
  const authorization = useSession((session) => session.authorization);
  return useMemo(
    () =>
      groups
        .map((group) => ({
          ...group,
          entries: [
            ...group.entries
              .filter(
                ({ permission }) =>
                  permission === undefined || [permission].flat().some((one) => allows(authorization, one)),
              )
              .map((entry) => ({ ...entry, to: entry.at.to(), words: t(entry.label) })),
            ...(group.hasStaticPages ? (authorization?.pages ?? noPages) : noPages).map(({ id, title }) => ({
              to: pathsOfSide().staticPage.to({ id }),
              words: title,
            })),
          ],
        }))
        .filter(({ entries }) => entries.length > 0),
    [groups, authorization],
  );
}

/** The pages of a group that the menu shows by themselves or as tabs. */
export const shownIn = ({ entries }: MenuGroup): readonly MenuEntry[] =>
  entries.filter(({ onlyFound }) => onlyFound === undefined);

/** Of the entries that lead to this page or above it, the nearest: `/orders/past` is not also `/orders`. */
export function nearest(addresses: readonly string[], pathname: string): string | undefined {
  return addresses
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce<string | undefined>(
      (best, to) => (best === undefined || to.length > best.length ? to : best),
      undefined,
    );
}

/** The group that a page belongs to. */
export function groupAt(groups: readonly MenuGroup[], pathname: string): MenuGroup | undefined {
  const addressesOf = ({ entries, under = [] }: MenuGroup) => [...entries.map(({ to }) => to), ...under];
  const current = nearest(groups.flatMap(addressesOf), pathname);
  return current === undefined ? undefined : groups.find((group) => addressesOf(group).includes(current));
}
