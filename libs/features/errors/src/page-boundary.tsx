import { Component, type ErrorInfo, type ReactNode } from 'react';

import { Crash } from './crash.tsx';
import { faultNumber } from './fault-number.ts';

interface PageBoundaryProps {
  /** Called for every caught error. */
  onFault?: (fault: unknown, componentStack: string) => void;
  /** Called before the page is rendered again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface PageBoundaryState {
  errorId: string | null;
}

/** Error boundary of a page; the shell stays usable. Pass the page's path as `key` so that navigation resets it. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { errorId: null };

  static getDerivedStateFromError(fault: unknown): PageBoundaryState {
    return { errorId: faultNumber(fault) };
  }

  override componentDidCatch(fault: unknown, { componentStack }: ErrorInfo): void {
    console.error(`page error ${this.state.errorId}`, fault);
    this.props.onFault?.(fault, componentStack ?? '');
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ errorId: null });
  };

  override render() {
    const { errorId } = this.state;
    if (errorId === null) return this.props.children;
    return <Crash errorId={errorId} onRetry={this.retry} />;
  }
}
