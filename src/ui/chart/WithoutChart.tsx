import { Component, type ReactNode } from 'react';
import { failureReported } from '../fetched/fetched';

/** The page does without its chart when that cannot be fetched: the table has all of it. */
export class WithoutChart extends Component<
  { children: ReactNode; fallback: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    failureReported();
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
