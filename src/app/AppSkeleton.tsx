import { useTexts } from './messages';
import { skeletonOf } from './routes/skeletonOf';

const rows = [0, 1, 2, 3, 4, 5];

/** Placeholder of the app while it loads: app bar, heading, list. */
export const AppSkeleton = () => {
  const { t } = useTexts();
  const { index, introduction } = skeletonOf(window.location.pathname);
  return (
    <div className="skeleton">
      <div className="skeleton-bar" aria-hidden="true">
        <i className="bone bone-mark" />
        <i className="bone bone-word" />
        <i className="bone bone-end" />
      </div>
      <main className="skeleton-page" aria-busy="true">
        {introduction ? (
          <>
            <h1>{t(`torvet.introductions.${introduction}.title`)}</h1>
            <p>{t(`torvet.introductions.${introduction}.text`)}</p>
          </>
        ) : (
          <>
            <h1 className="visually-hidden">{t('torvet.common.loadingPage')}</h1>
            <i className="bone bone-title" aria-hidden="true" />
          </>
        )}
        {index ? (
          <div className="skeleton-card" aria-hidden="true">
            {rows.map((row) => (
              <div className="skeleton-row" key={row}>
                <i className="bone bone-picture" />
                <i className="bone bone-line" />
                <i className="bone bone-end" />
              </div>
            ))}
          </div>
        ) : (
          <div className="skeleton-record" aria-hidden="true">
            <i className="bone" />
            <i className="bone" />
          </div>
        )}
      </main>
    </div>
  );
};
