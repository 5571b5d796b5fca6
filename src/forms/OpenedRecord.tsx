import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { underWayMs } from '../providers/data/underWay';
import { toApiError } from '../providers/http/apiError';
import NoConnection from '../ui/states/noConnection.svg?component';
import NothingFound from '../ui/states/nothingFound.svg?component';
import { StatePage } from '../ui/states/StatePage';
import { useText } from '../ui/useText';

/** A record's number, or the UUID of one without; no other path leads to one. */
const readID = (param = '') => {
  if (/^[1-9]\d{0,9}$/.test(param)) return Number(param);
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(param) ? param : undefined;
};

/** Separate cache key: that of react-admin has rows of lists, which are not complete records. */
const whole = { meta: { whole: true } };

/** Caches a record of the form for the pages that show it, so that they are up to date after a save. */
export const useKeepRecord = (resource: string): ((record: RaRecord) => void) => {
  const queryClient = useQueryClient();
  return useCallback(
    (record) => queryClient.setQueryData([resource, 'getOne', { id: String(record.id), ...whole }], record),
    [queryClient, resource],
  );
};

interface OpenedRecordProps<R extends RaRecord> {
  /** The name of the resource that it is fetched from. */
  resource: string;
  /** Parameter of the path, if it is not `:id`. */
  id?: number;
  words: { notFound: string; failed: string; toList: string };
  /** Path of the list. */
  list: string;
  skeleton: ReactNode;
  /** Always refetches before opening. */
  anew?: boolean;
  /** The page has a form: the record is fetched when the page opens, and not again while the form edits it. */
  edited?: boolean;
  /** The server is still working on the record: it is refetched until that has finished. */
  isUnderWay?: (record: R) => boolean;
  children: (record: R) => ReactNode;
}

/** One record, by the path's `:id` or a property: fetched, with placeholders while loading and on failure. */
export const OpenedRecord = <R extends RaRecord>(props: OpenedRecordProps<R>) => {
  const { resource, words, list, skeleton, edited = false, anew = edited, isUnderWay, children } = props;
  const { text } = useText();
  const named = readID(useParams().id);
  const id = props.id ?? named;
  const [mountedAt] = useState(() => Date.now());
  const { data, error, isPaused, isFetchedAfterMount, refetch } = useGetOne<R>(
    resource,
    { id: id ?? 0, ...whole },
    {
      // Never refetched while its form is open: a deleted record would close the form with its input.
      enabled: ({ state }) => id !== undefined && !(edited && state.dataUpdatedAt > mountedAt),
      retry: false,
      refetchInterval: ({ state }) => (state.data && isUnderWay?.(state.data) ? underWayMs : false),
      ...(anew ? { refetchOnMount: 'always' } : {}),
    },
  );
  const toList = (
    <Button component={Link} to={list} variant="outlined">
      {words.toList}
    </Button>
  );
  if (id === undefined || (error && toApiError(error).status === 404))
    return <StatePage drawing={<NothingFound />} title={words.notFound} actions={toList} />;
  if (data && (isFetchedAfterMount || !anew)) return children(data);
  if (error ?? isPaused) {
    return (
      <StatePage
        drawing={<NoConnection />}
        title={words.failed}
        actions={
          <>
            <Button variant="contained" onClick={() => void refetch()}>
              {text('torvet.actions.retry')}
            </Button>
            {toList}
          </>
        }
      >
        {error ? <p>{error.message}</p> : null}
      </StatePage>
    );
  }
  return skeleton;
};
