import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { OnlinePage } from '../../../schemas/pages/page';
import { onlinePagesKey, useOnlinePages } from '../../permissions/onlinePages';
import { useTorvetData } from '../../providers/data/dataProvider';
import { toApiError } from '../../providers/http/apiError';
import { articleStyle } from '../../ui/articleStyle';
import { Markup } from '../../ui/Markup';
import { PageSkeleton } from '../../ui/PageSkeleton';
import NoConnection from '../../ui/states/noConnection.svg?component';
import NothingFound from '../../ui/states/nothingFound.svg?component';
import { StatePage } from '../../ui/states/StatePage';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Article = styled('article')({
  maxWidth: '68ch',
  ...articleStyle,
});

const Trail = styled('nav')({
  marginBottom: 12,
  fontSize: '0.875rem',
  '& ol': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', margin: 0, padding: 0, listStyle: 'none' },
  '& li + li::before': { content: '"›"', marginRight: 8, color: token('muted') },
  '& a': { display: 'inline-block', paddingBlock: 4, color: token('muted') },
});

const Below = styled('nav')({
  marginTop: 40,
  maxWidth: '68ch',
  '&& h2': { margin: '0 0 12px', fontSize: '1.125rem', fontWeight: 650 },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'block',
    padding: '12px 16px',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    color: token('primary'),
    fontWeight: 550,
    textDecoration: 'none',
    '&:hover': { backgroundColor: token('hover') },
  },
});

/** Page at a path, preceded by its ancestors; empty if the page does not exist. */
const lineAt = (pages: readonly OnlinePage[], nodes: readonly string[]): OnlinePage[] => {
  const [node, ...rest] = nodes;
  const found = pages.find(({ pathNode }) => pathNode === node);
  if (!found) return [];
  if (rest.length === 0) return [found];
  const below = lineAt(found.children ?? [], rest);
  return below.length > 0 ? [found, ...below] : [];
};

const pathOf = (line: readonly OnlinePage[]) => `/${line.map(({ pathNode }) => pathNode).join('/')}`;

/** Message if a page does not exist or cannot be loaded. */
const Missing = ({ gone, retry }: { gone: boolean; retry: () => void }) => {
  const { text } = useText();
  return (
    <StatePage
      drawing={gone ? <NothingFound /> : <NoConnection />}
      title={text(gone ? 'torvet.contentPage.gone' : 'torvet.contentPage.failed')}
      actions={
        <>
          {gone ? null : (
            <Button variant="contained" onClick={retry}>
              {text('torvet.actions.retry')}
            </Button>
          )}
          <Button component={Link} to="/" variant="outlined">
            {text('torvet.app.backToStart')}
          </Button>
        </>
      }
    />
  );
};

const Reading = ({ line, page }: { line: readonly OnlinePage[]; page: OnlinePage }) => {
  const { text, formats } = useText();
  const { call } = useTorvetData();
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: [onlinePagesKey, 'page', page.id, formats.language],
    queryFn: async ({ signal }) =>
      (await call('getOnlinePage', { params: { id: page.id }, signal })).onlinePage,
    retry: false,
  });
  if (error ?? (isPaused && !data))
    return <Missing gone={error !== null && toApiError(error).status === 404} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const above = line.slice(0, -1);
  const below = (page.children ?? []).filter(({ places }) => places.includes('sub'));
  return (
    <>
      {above.length > 0 ? (
        <Trail aria-label={text('torvet.contentPage.trail')}>
          <ol>
            {above.map((one, index) => (
              <li key={one.id}>
                <Link to={pathOf(line.slice(0, index + 1))}>{one.title}</Link>
              </li>
            ))}
          </ol>
        </Trail>
      ) : null}
      <Article>
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {data.title}
        </Typography>
        <div className="content" lang={data.language}>
          <Markup markup={data.content} />
        </div>
      </Article>
      {below.length > 0 ? (
        <Below aria-label={text('torvet.contentPage.below')}>
          <h2>{text('torvet.contentPage.below')}</h2>
          <ul>
            {below.map((child) => (
              <li key={child.id}>
                <Link to={pathOf([...line, child])} reloadDocument={child.public}>
                  {child.title}
                </Link>
              </li>
            ))}
          </ul>
        </Below>
      ) : null}
    </>
  );
};

/** Content page of the member area. */
export const ContentPage = () => {
  const { pages } = useOnlinePages();
  const { pathname } = useLocation();
  const line = lineAt(pages, pathname.split('/').filter(Boolean));
  const page = line.at(-1);
  return page ? <Reading line={line} page={page} /> : <PageSkeleton />;
};
