import {
  Component,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { withWords } from '@/shared/i18n/catalogue';
import { t } from '@/shared/i18n/t';
import { useFocusBack } from '@/shared/lib/use-focus-back';
import { isMissingChunk, reloadOnce } from '@/shared/lib/reload-once';
import { FailedState } from './failed-state';
import { OfflineDialog } from './offline-dialog';
import { useHasConnection } from './use-has-connection';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Close = (() => void) | undefined;
type CloseOf<Props> = (props: Props) => Close;
type Offline = { onRetry: () => void; onClose?: Close };

/** A part of a page in a file of its own, fetched when it is first shown. It may wait in a `Suspense` around it. */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazyWith(load, OfflinePart);

/**
 * Like `lazyPart`, for a dialog: if it can't be fetched, a dialog says so. It gives the focus back to what had it when
 * it was asked for, because it may come long after.
 */
export function lazyDialog<Props extends object>(load: Load<Props>, closeOf?: CloseOf<Props>) {
  const Dialog = lazyWith(load, OfflineDialog, closeOf);
  return function LazyDialog(props: Props) {
    useFocusBack();
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

/** The same for what no one has asked for: it is not there until the connection is back. */
export const lazyExtra = <Props extends object>(load: Load<Props>) => lazyWith(load, Nothing);

const Nothing = () => null;

/** Of a dialog that is there before it opens and after it has been closed. */
const isClosed = (props: object) => 'opened' in props && props.opened === false;

function lazyWith<Props extends object>(
  load: Load<Props>,
  Offline: ComponentType<Offline>,
  closeOf?: CloseOf<Props>,
) {
  const fetched = () => lazy(async () => ({ default: await withWords(load()) }));
  // A file that did not come is remembered as such, so that each try takes a new one.
  let last = fetched();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => last);
    const onRetry = useCallback(() => {
      last = fetched();
      setPart(() => last);
    }, []);
    return (
      <PartNet Offline={isClosed(props) ? Nothing : Offline} onRetry={onRetry} onClose={closeOf?.(props)}>
        <Part {...props} />
      </PartNet>
    );
  };
}

type NetProps = {
  children: ReactNode;
  Offline?: ComponentType<Offline>;
  /** Resets the failure so that the part can be fetched again. */
  onRetry?: () => void;
  onClose?: Close;
};

/** Holds a part whose file could not be fetched: the rest of the page stays as it is, with what is entered in it. */
export function PartNet({ children, Offline = OfflinePart, onRetry, onClose }: NetProps) {
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => {
    restyle();
    onRetry?.();
    setTries((count) => count + 1);
  }, [onRetry]);
  const missing = <Missing Offline={Offline} isFirst={tries === 0} onRetry={retry} onClose={onClose} />;
  return (
    <Boundary key={tries} missing={missing}>
      {children}
    </Boundary>
  );
}

type MissingProps = Offline & { Offline: ComponentType<Offline>; isFirst: boolean };

function Missing({ Offline, isFirst, onRetry, onClose }: MissingProps) {
  const hasConnection = useHasConnection();

  useEffect(() => {
    // Back already, or gone with an update of the server: only then does another try not help.
    if (hasConnection) (isFirst ? onRetry : reloadOnce)();
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [hasConnection, isFirst, onRetry]);

  if (hasConnection === null || (hasConnection && isFirst)) return null;
  return <Offline onRetry={onRetry} onClose={onClose} />;
}

function OfflinePart({ onRetry }: Offline) {
  return <FailedState title={t('offline.title')} message={t('failure.network')} onRetry={onRetry} />;
}

/** The loader asks for a style sheet once; one that did not come then is asked for again. */
function restyle() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

type BoundaryProps = { children: ReactNode; missing: ReactNode };

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingChunk(error)) throw error;
    return this.props.missing;
  }
}
