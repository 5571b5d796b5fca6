import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { underWayMs } from '../providers/data/underWay';
import { toApiError } from '../providers/http/apiError';
import { NoConnection, NothingFound } from '../ui/states/drawings';
import { StatePage } from '../ui/states/StatePage';
import { useText } from '../ui/useText';

/** A record's number, or the UUID of one without; no other path leads to one. */
const readID = (param = '') => {
  if (/^[1-9]\d{0,9}$/.test(param)) return Number(param);
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(param) ? param : undefined;
};

/** A place of its own in the cache: lists leave their rows there, which are no whole records. */
const whole = { meta: { whole: true } };

/** Keeps a record as its form has it where the pages about it look: who goes there sees at once what was saved. */
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
  /** Where the address does not name it by `:id`. */
  id?: number;
  words: { notFound: string; failed: string; toList: string };
  /** Where the list is. */
  list: string;
  skeleton: ReactNode;
  /** It waits for what the server has now, whatever was seen before. */
  anew?: boolean;
  /** Its form opens with what the server has now, and knows by itself from then on what it saves. */
  edited?: boolean;
  /** Work on the record goes on in the background: it is fetched again until that is done. */
  isUnderWay?: (record: R) => boolean;
  children: (record: R) => ReactNode;
}

/** One record, which the address names by `:id` or whoever opens it: fetched, with what stands in its place until then or without it. */
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
      // Fetched once more, a record could be gone from under its open form, with what was typed.
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
