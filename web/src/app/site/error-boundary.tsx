import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

/** Keeps the header and footer when a page fails. `resetKey` is the address: going elsewhere tries again. */
export class ErrorBoundary extends Component<{ resetKey: string; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== undefined) {
      this.setState({ error: undefined });
    }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
