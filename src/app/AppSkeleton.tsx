import { useTexts } from './messages';

const rows = [0, 1, 2, 3, 4, 5];

/** The shape of the app while it loads: the bar on top, a heading, a list. */
export const AppSkeleton = () => {
  const { t } = useTexts();
  return (
    <div className="skeleton">
      <output className="visually-hidden">{t('torvet.common.loadingPage')}</output>
      <div className="skeleton-bar" aria-hidden="true">
        <i className="bone bone-mark" />
        <i className="bone bone-word" />
        <i className="bone bone-end" />
      </div>
      <div className="skeleton-page" aria-hidden="true">
        <i className="bone bone-title" />
        <div className="skeleton-card">
          {rows.map((row) => (
            <div className="skeleton-row" key={row}>
              <i className="bone bone-picture" />
              <i className="bone bone-line" />
              <i className="bone bone-end" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};
