import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is drawn in place of the part that failed. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a failure in rendering or in an effect inside of its own part of the page. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  readonly retry = (): void => this.setState({ failed: false, error: undefined });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
