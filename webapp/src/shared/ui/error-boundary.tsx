import { Component, type ReactNode } from 'react';
import { tellPageError } from '@/shared/api/page-error';
import { isMissingChunk, reloadOnce } from '@/shared/lib/reload-once';
import { CrashMessage } from './crash-message';

type Props = { children: ReactNode };
type State = { hasFailed: boolean };

/** Catches errors of the whole app; routes have a boundary of their own inside the shell. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error)) reloadOnce();
    else void tellPageError(error);
  }

  override render() {
    return this.state.hasFailed ? <CrashMessage /> : this.props.children;
  }
}
