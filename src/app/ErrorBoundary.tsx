import { Component, type ErrorInfo, type ReactNode } from 'react';
import { AppSkeleton } from './AppSkeleton';
import { CrashPage } from './CrashPage';
import { isReloading } from './staleChunks';

interface Props {
  children: ReactNode;
  /** Told of every crash; error reports hang here. */
  onCrash?: (error: unknown, info: ErrorInfo) => void;
}

/** Catches what no page caught: a crash, or a chunk that could not be fetched. */
export class ErrorBoundary extends Component<Props, { error: unknown; crashed: boolean }> {
  override state = { error: undefined, crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onCrash?.(error, info);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return isReloading() ? <AppSkeleton /> : <CrashPage error={this.state.error} />;
  }
}
