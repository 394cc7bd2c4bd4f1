import { Component, type ReactNode } from 'react';

import { Crash } from './crash.tsx';

interface PageBoundaryProps {
  children: ReactNode;
}

interface PageBoundaryState {
  errorId: string | null;
}

/** Keeps a page that throws from taking the shell with it. Give it the page's path as `key`: another page, another chance. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { errorId: null };

  static getDerivedStateFromError(): PageBoundaryState {
    return { errorId: Math.random().toString(36).slice(2, 10).padEnd(8, '0') };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`page error ${this.state.errorId}`, error);
  }

  override render() {
    const { errorId } = this.state;
    if (errorId === null) return this.props.children;
    return <Crash errorId={errorId} onRetry={() => this.setState({ errorId: null })} />;
  }
}
