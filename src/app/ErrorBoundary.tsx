import { Component, type ReactNode } from 'react';
import { isReloading } from '../ui/fetched/staleChunks';
import { AppSkeleton } from './AppSkeleton';
import { CrashPage } from './CrashPage';

/** Catches what no page caught: a crash, or a chunk that could not be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; crashed: boolean }> {
  override state = { error: undefined, crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return isReloading() ? <AppSkeleton /> : <CrashPage error={this.state.error} />;
  }
}
