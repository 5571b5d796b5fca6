import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PageRecord } from '../../../schemas/pages/page';
import { pageForm } from '../../../schemas/pages/pageForm';
import { type EarlierVersion, earlierVersions } from '../../forms/earlier/earlierVersions';
import { Card } from '../../forms/show/Card';
import { useTorvetData } from '../../providers/data/dataProvider';
import type { AnswerOf } from '../../providers/data/operationTypes';
import { BusyButton } from '../../ui/BusyButton';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Entries = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '10px 0', borderTop: `1px solid ${token('hairline')}` },
  '& li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& small': { display: 'block', color: token('muted'), fontSize: '0.8125rem' },
});

const actions = ['create', 'update', 'publish', 'unpublish', 'move'] as const;
type Action = (typeof actions)[number];

const isAction = (action: string): action is Action => actions.some((one) => one === action);

const Entry = ({ page, version }: { page: PageRecord; version: EarlierVersion }) => {
  const { text, formats, labelOf } = useText(pageForm.labels);
  const { entry, values, canBeTaken } = version;
  const { action, at, by, changes } = entry;
  const changed =
    action === 'update'
      ? Object.keys(pageForm.fields)
          .filter((name) => Object.hasOwn(changes, name))
          .map(labelOf)
          .join(', ')
      : '';
  return (
    <li>
      <strong>{isAction(action) ? text(`torvet.pageTree.done.${action}`) : action}</strong>{' '}
      {text('torvet.listingShow.historyWho', { who: by })}
      <small>
        <time dateTime={at}>{formats.dateTime(at)}</time>
        {changed === '' ? null : ` · ${changed}`}
      </small>
      {canBeTaken ? (
        <Button
          component={Link}
          to={`/pages/${page.ID}/update`}
          state={{ earlier: { values, at } }}
          size="small"
          sx={{ mt: 0.5, ml: -1 }}
        >
          {text('torvet.listingShow.useVersion')}
          <span className="visually-hidden"> ({formats.dateTime(at)})</span>
        </Button>
      ) : null}
    </li>
  );
};

type HistoryPage = AnswerOf<'pageHistory'>;

/** Versions of a page with authors and times, and links to restore an earlier version. */
export const PageHistory = ({ page }: { page: PageRecord }) => {
  const { text } = useText();
  const { call } = useTorvetData();
  const { ID, version } = page;
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<
    HistoryPage,
    Error,
    InfiniteData<HistoryPage>,
    QueryKey,
    number | undefined
  >({
    // Contains the version, because every change adds a history entry.
    queryKey: ['pages', 'history', ID, version],
    queryFn: ({ pageParam: before, signal }) =>
      call('pageHistory', { params: { id: ID }, query: { before }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ history, more }) => (more ? history.at(-1)?.ID : undefined),
    retry: false,
  });
  const entries = data?.pages.flatMap(({ history }) => history) ?? [];
  return (
    <Box sx={{ mt: 2.5 }}>
      <Card title={text('torvet.listingShow.history')}>
        <Entries>
          {earlierVersions(entries, pageForm.fields, page).map((earlier) => (
            <Entry key={earlier.entry.ID} page={page} version={earlier} />
          ))}
        </Entries>
        {isError ? (
          <Button variant="outlined" size="small" onClick={() => void refetch()}>
            {text('torvet.listingShow.historyFailed')} {text('torvet.actions.retry')}
          </Button>
        ) : null}
        {hasNextPage && !isError ? (
          <BusyButton
            variant="outlined"
            size="small"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {text('torvet.common.showMore')}
          </BusyButton>
        ) : null}
      </Card>
    </Box>
  );
};
