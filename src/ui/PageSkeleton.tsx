import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TorvetMessages } from '../../i18n/messages';
import { radii, token } from './tokens';
import { useText } from './useText';

/** Vertical offset of lists in pixels; lists start higher up than other pages. */
export const listRise = { desk: -24, phone: -10 } as const;

const Shape = styled('div')({
  '& .card': {
    marginTop: 28,
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
  },
  '& .row': { display: 'flex', alignItems: 'center', gap: 16, height: 41, padding: '0 16px' },
  '&[data-index="true"]': {
    marginTop: listRise.desk,
    '@media (max-width: 599.95px)': { marginTop: listRise.phone },
    '& .card': { marginTop: 92 },
  },
  '& .record': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: 24,
    marginTop: 28,
    '@media (max-width: 899.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& .row + .row': { borderTop: `1px solid ${token('hairline')}` },
});

/** Shape of the placeholder of a page while it loads. */
export interface SkeletonShape {
  /** True for the path of a list page, whose placeholder is a list. */
  index: boolean;
  /** Route of the introduction; undefined if the page has none. */
  introduction: keyof TorvetMessages['introductions'] | undefined;
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * Skeleton of a page while its chunk or the session is loading, in the shape of the app's first skeleton. A page with an
 * introduction shows its heading and text instead of a bar.
 */
export const PageSkeleton = ({ index = false, introduction }: Partial<SkeletonShape>) => {
  const { text } = useText();
  return (
    <Shape data-index={index}>
      <output className="visually-hidden">{text('torvet.common.loadingPage')}</output>
      <div aria-hidden="true">
        {introduction ? (
          <>
            {/* Not a heading, because the focus would be lost when the page replaces it. */}
            <Typography variant="h1" component="p">
              {text(`torvet.introductions.${introduction}.title`)}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '72ch' }}>
              {text(`torvet.introductions.${introduction}.text`)}
            </Typography>
          </>
        ) : (
          <Skeleton variant="rounded" width="min(320px, 60%)" height={34} />
        )}
        {index ? (
          <div className="card">
            {rows.map((row) => (
              <div className="row" key={row}>
                <Skeleton variant="rounded" width={48} height={34} />
                <Skeleton width="40%" />
                <Skeleton width={72} sx={{ ml: 'auto' }} />
              </div>
            ))}
          </div>
        ) : (
          <div className="record">
            <Skeleton variant="rounded" height={320} />
            <Skeleton variant="rounded" height={200} />
          </div>
        )}
      </div>
    </Shape>
  );
};
