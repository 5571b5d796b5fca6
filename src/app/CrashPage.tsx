import { Component, type ReactNode, useEffect, useRef } from 'react';
import { isLoadError } from '../ui/fetched/loadError';
import { isReloading } from '../ui/fetched/staleChunks';
import { AppSkeleton } from './AppSkeleton';
import { reportError } from './errorReports/reportError';
import { Logo } from './Logo';
import { useTexts } from './messages';

/** Error boundary of the whole app; also catches failed loads of chunks. */
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

/** Page after an unhandled error. Written without MUI, because MUI may have caused the error. */
export const CrashPage = ({ error }: { error: unknown }) => {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const loading = isLoadError(error);
  const title = t(loading ? 'torvet.app.loadFailedTitle' : 'torvet.app.crashTitle');
  useEffect(() => {
    if (!isLoadError(error)) reportError(error);
  }, [error]);
  useEffect(() => {
    document.title = `${title} · Torvet`;
    heading.current?.focus();
  }, [title]);
  return (
    <main className="crash">
      <Logo />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t(loading ? 'torvet.app.loadFailedText' : 'torvet.app.crashText')}</p>
      <div className="crash-actions">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {t('torvet.app.reload')}
        </button>
        <a className="button button-quiet" href="/">
          {t('torvet.app.backToStart')}
        </a>
      </div>
      {error instanceof Error && !loading ? (
        <details>
          <summary>{t('torvet.app.crashDetails')}</summary>
          <code>{error.message}</code>
        </details>
      ) : null}
    </main>
  );
};
