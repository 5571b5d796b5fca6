import { useEffect, useRef } from 'react';
import { isLoadError } from '../ui/fetched/loadError';
import { Logo } from './brand/Logo';
import { reportError } from './errorReports/reportError';
import { useTexts } from './messages';

/** The page when nothing else can be shown. On plain elements: whatever failed may be the design system itself. */
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
