import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { toApiError } from '../providers/http/apiError';
import { NoConnection, NothingFound } from '../ui/states/drawings';
import { StatePage } from '../ui/states/StatePage';
import { useText } from '../ui/useText';

/** A record's number; no other path leads to one. */
const readID = (param: string | undefined) =>
  param && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : undefined;

/** A place of its own in the cache: lists leave their rows there, which are no whole records. */
const whole = { meta: { whole: true } };

/** Keeps a record as its form has it now where the pages about it look: who goes back sees what was saved. */
export const useKeptRecord = (resource: string, record: RaRecord | undefined): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (record) queryClient.setQueryData([resource, 'getOne', { id: String(record.id), ...whole }], record);
  }, [queryClient, resource, record]);
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
  /** It waits for what the server has now, whatever was seen before: what is edited is the newest. */
  anew?: boolean;
  children: (record: R) => ReactNode;
}

/** One record, which the address names by `:id` or whoever opens it: fetched, with what stands in its place until then or without it. */
export const OpenedRecord = <R extends RaRecord>(props: OpenedRecordProps<R>) => {
  const { resource, words, list, skeleton, anew = false, children } = props;
  const { text } = useText();
  const named = readID(useParams().id);
  const id = props.id ?? named;
  const { data, error, isPaused, isFetchedAfterMount, refetch } = useGetOne<R>(
    resource,
    { id: id ?? 0, ...whole },
    { enabled: id !== undefined, retry: false, ...(anew ? { refetchOnMount: 'always' } : {}) },
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
