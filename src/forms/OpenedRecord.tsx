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

/** Parses the id of a record in a path: a number or a UUID. */
const readID = (param = '') => {
  if (/^[1-9]\d{0,9}$/.test(param)) return Number(param);
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(param) ? param : undefined;
};

/** Separate cache key, because react-admin's cache may contain incomplete records from lists. */
const whole = { meta: { whole: true } };

/** Function that stores a saved record in the cache of the pages that show it. */
export const useKeepRecord = (resource: string): ((record: RaRecord) => void) => {
  const queryClient = useQueryClient();
  return useCallback(
    (record) => queryClient.setQueryData([resource, 'getOne', { id: String(record.id), ...whole }], record),
    [queryClient, resource],
  );
};

interface OpenedRecordProps<R extends RaRecord> {
  resource: string;
  /** Id of the record; by default the path parameter `:id`. */
  id?: number;
  words: { notFound: string; failed: string; toList: string };
  /** Path of the list page. */
  list: string;
  skeleton: ReactNode;
  /** True to refetch a cached record before it is shown. */
  anew?: boolean;
  /** True for a form: the record is fetched once when the page opens, and never while the user edits it. */
  edited?: boolean;
  /** True while the server is processing the record, which is refetched until then. */
  isUnderWay?: (record: R) => boolean;
  children: (record: R) => ReactNode;
}

/** Loads a record by its id from the path or props, and renders a skeleton, an error or the children. */
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
      // Not refetched while the form is open: if the record was deleted, the form would close and lose its input.
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
