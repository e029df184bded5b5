import { Component, type ReactNode } from 'react';
import { PageFailure } from '@/shared/ui/page-failure';

type Props = { children: ReactNode };

/** Around one page: what is wrong with it is said in its place. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <PageFailure error={error} />;
  }
}
