import { keyframes, styled } from '@mui/material/styles';
import { radii, token } from '../../ui/tokens';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

/** Skeleton rows with the height of the final rows. */
const Waiting = styled('div')({
  animation: `${pulse} 1.6s ease-in-out infinite`,
  '& .head': { height: 34, borderBottom: `1px solid ${token('hairline')}` },
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: 20,
    height: 41,
    padding: '0 20px',
    '& + .row': { borderTop: `1px solid ${token('hairline')}` },
  },
  '[data-density="compact"] & .row': { height: 31 },
  '&[data-pictured="true"] .row': { paddingLeft: 48 },
  '&[data-as="cards"]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    gap: 6,
    '& .card': {
      display: 'flex',
      gap: 12,
      height: 106,
      padding: 10,
      border: `1px solid ${token('hairline')}`,
      borderRadius: radii.card,
      backgroundColor: token('surface'),
    },
  },
  '& .picture': { flex: 'none', width: 50, height: 36 },
  '& .line': { height: 12 },
  '& .picture, & .line': { borderRadius: radii.small, backgroundColor: token('sunken') },
});

const widths = ['26%', '17%', '9%', '8%', '8.5%', '10%', '7.5%'];

const counted = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`);

interface RowsSkeletonProps {
  as: 'table' | 'cards';
  pictured: boolean;
  /** Expected number of rows. */
  rows: number;
}

export const RowsSkeleton = ({ as, pictured, rows }: RowsSkeletonProps) => (
  <Waiting data-as={as} data-pictured={pictured} aria-hidden="true">
    {as === 'table' ? <div className="head" /> : null}
    {counted(rows).map((key) =>
      as === 'table' ? (
        <div className="row" key={key}>
          {pictured ? <span className="picture" /> : null}
          {widths.map((width) => (
            <span className="line" key={width} style={{ width }} />
          ))}
        </div>
      ) : (
        <div className="card" key={key}>
          <span className="picture" />
          <span className="line" style={{ width: '55%' }} />
        </div>
      ),
    )}
  </Waiting>
);
