/** Lets code outside components move the browser: the area that is on screen lends its router. */
type Router = {
  readonly state: {
    readonly location: { readonly pathname: string; readonly search: string };
    /** Where it is on its way to. */
    readonly navigation?: { readonly location?: { readonly pathname: string } | undefined };
  };
  navigate: (to: string, options?: { replace?: boolean }) => Promise<void> | void;
  /** Ends its following of the address, once another takes its place. */
  dispose?: () => void;
};

let router: Router | null = null;

/** Returns what takes it back, where no other has taken its place. */
export function lendRouter(current: Router | null): () => void {
  const former = router;
  router = current;
  former?.dispose?.();
  return () => {
    if (router === current) lendRouter(null);
  };
}

export function currentPath(): string {
  const { pathname, search } = router?.state.location ?? window.location;
  return pathname + search;
}

/**
 * Whether the page at `pathname` is being left, or is left already and only still drawn: what comes late must not lead
 * back to it. React hears of either later than the router.
 */
export function isLeaving(pathname: string): boolean {
  if (router === null) return false;
  const { location, navigation } = router.state;
  return (navigation?.location ?? location).pathname !== pathname;
}

/** The page before the one on screen, where there was one since the app began. */
let before: string | null = null;

/** Notes that a page is left, for who wants to come back to it. */
export function noteLeft(path: string): void {
  before = path;
}

export function pathBefore(): string | null {
  return before;
}

export function goTo(path: string, { replace = false } = {}): void {
  if (router === null) {
    // No area is on screen yet: the one that comes reads the address.
    window.history.replaceState(null, '', path);
    return;
  }
  void router.navigate(path, { replace });
}
