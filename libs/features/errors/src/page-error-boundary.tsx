import { Component, type ErrorInfo, type ReactNode } from 'react';

import { createLazyComponent, createLazyModule } from '@backroom/ui';

import { ChunkLoadError } from './chunk-load-error.tsx';
import { toErrorId } from './error-id.ts';

/** Loaded with the first error; if that fails, the connection or a new release is the likely cause of both. */
const LazyPageCrash = createLazyComponent(
  createLazyModule(async () => (await import('./page-crash.tsx')).PageCrash),
  ChunkLoadError,
  () => null,
);

interface PageErrorBoundaryProps {
  /** Called for every caught error. */
  onError?: (error: unknown, componentStack: string) => void;
  /** Called before the page is rendered again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface PageErrorBoundaryState {
  errorId: string | null;
}

/** Error boundary of a page; the shell stays usable. Pass the page's path as `key` so that navigation resets it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { errorId: null };

  static getDerivedStateFromError(error: unknown): PageErrorBoundaryState {
    return { errorId: toErrorId(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(`page error ${this.state.errorId}`, error);
    this.props.onError?.(error, componentStack ?? '');
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ errorId: null });
  };

  override render() {
    const { errorId } = this.state;
    if (errorId === null) return this.props.children;
    return <LazyPageCrash errorId={errorId} onRetry={this.retry} />;
  }
}
