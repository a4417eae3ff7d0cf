import { Component, type ReactNode } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

type State = { error: unknown };

/** Shows the site's error page when a part fails, as Next does for a page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <BrokenPage error={error} retry={() => this.setState({ error: null })} />;
  }
}
