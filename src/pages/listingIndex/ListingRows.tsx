import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ListResource } from '../../../resources/listResource';
import { RowMenu } from '../../listings/actions/RowMenu';
import type { Offering } from '../../listings/actions/rowActions';
import { useStatusActions } from '../../listings/actions/useStatusActions';
import type { Row } from '../../listings/row';
import type { ListAddress } from '../../lists/address/listAddress';
import type { ListAddressControl } from '../../lists/address/useListAddress';
import { ColumnMenu } from '../../lists/columns/ColumnMenu';
import { useColumnChoice } from '../../lists/columns/useColumnChoice';
import { useExport } from '../../lists/export/useExport';
import { SortField } from '../../lists/filters/SortField';
import { ResultCount } from '../../lists/ResultCount';
import { RowCards } from '../../lists/table/RowCards';
import { RowsSkeleton } from '../../lists/table/RowsSkeleton';
import { RowsTable } from '../../lists/table/RowsTable';
import { type Rows, useRows } from '../../lists/useRows';
import { useSelection } from '../../lists/useSelection';
import { useToast } from '../../providers/useToast';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { Pager } from '../../ui/pager/Pager';
import { PageSize } from '../../ui/pager/PageSize';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { Failed, Offline, Refetch } from './IndexStates';
import { ListTools } from './ListTools';

// Asked for when a row is chosen, and not before.
const BulkBar = fetchedPart(async () => (await import('../../lists/bulk/BulkBar')).BulkBar);

const Surface = styled('section')({
  '&[data-as="table"]': {
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    boxShadow: token('shadowSmall'),
    overflow: 'clip',
    // Positioned, so that what is hidden from sight in it does not widen the page.
    '& .scroll': { position: 'relative', overflowX: 'auto', borderTop: `1px solid ${token('hairline')}` },
  },
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    minHeight: 60,
    padding: '10px 12px 10px 20px',
    borderTop: `1px solid ${token('hairline')}`,
  },
  '&[data-as="cards"] .foot': { marginTop: 16, padding: '10px 4px' },
});

const none: readonly Row[] = [];

/** The last page that is known; behind a total that was counted no further there is at least one more. */
const lastPage = ({ rows, total = 0, capped }: Rows, { page, perPage }: ListAddress): number => {
  const known = Math.max(1, Math.ceil(total / perPage));
  return capped && rows?.length === perPage ? Math.max(known, page + 1) : known;
};

interface ListingRowsProps {
  resource: ListResource;
  control: ListAddressControl;
  /** The filter as the server takes it. */
  filter: Readonly<Record<string, unknown>>;
  offering: Offering;
  /** Someone who can change nothing is offered no boxes. */
  canChange: boolean;
  /** What stands where the rows would when there are none. */
  empty: ReactNode;
}

/** The rows of the index with everything that is done with them. */
export const ListingRows = (props: ListingRowsProps) => {
  const { resource, control, filter, offering, canChange } = props;
  const { address, change } = control;
  const { text } = useText();
  const toast = useToast();
  const as = useMediaQuery('(min-width:1180px)', { noSsr: true }) ? 'table' : 'cards';
  const [choosing, setChoosing] = useState(false);
  const choice = useColumnChoice(resource, choosing);
  const list = useRows(
    resource,
    address,
    filter,
    choice.columns.some(({ measured }) => measured),
  );
  const rows = list.rows ?? none;
  // Rows that arrive are drawn between whatever else happens: a phone answers meanwhile.
  const drawn = useDeferredValue(list.rows);
  const selection = useSelection(rows);
  const exporting = useExport(resource, address, filter, {
    onDone: ({ count, cut }) =>
      cut
        ? toast.say(text('torvet.listingIndex.exportTooMany', { max: count }), 'info')
        : toast.say(text('torvet.listingIndex.exported', { smart_count: count }), 'success'),
    onFailed: () => toast.say(text('torvet.listingIndex.exportFailed'), 'error'),
  });
  const last = lastPage(list, address);
  const isPastTheEnd = list.total !== undefined && list.total > 0 && rows.length === 0 && !list.stale;
  useEffect(() => {
    // Rows went meanwhile, or someone typed a page that is not there.
    if (isPastTheEnd && address.page > last) change({ page: last }, { replace: true });
  }, [isPastTheEnd, address.page, last, change]);
  const count = useRef<HTMLParagraphElement>(null);
  const changed = useRef(false);
  const actions = useStatusActions(() => {
    changed.current = true;
    selection.clear();
  });
  useEffect(() => {
    // The bar that was used is gone with the selection: what it did is told by the list, so one goes on from there.
    if (!changed.current || selection.rows.length > 0) return;
    changed.current = false;
    count.current?.focus({ preventScroll: true });
  }, [selection.rows.length]);
  const toTop = useCallback(() => {
    count.current?.focus({ preventScroll: true });
    count.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);

  if (list.rows === undefined && list.error)
    return <Failed reason={list.error.message} onRetry={list.retry} />;
  if (list.rows === undefined && list.offline) return <Offline />;
  if (list.total === 0 && !list.stale) return props.empty;

  const body = () => {
    if (drawn === undefined) return <RowsSkeleton as={as} rows={address.perPage} />;
    const shown = {
      resource,
      columns: choice.columns,
      rows: drawn,
      busy: list.stale,
      caption: text('torvet.listingIndex.title'),
      ...(canChange ? { selection } : {}),
    };
    return as === 'cards' ? (
      <RowCards {...shown} />
    ) : (
      <RowsTable {...shown} sort={address.sort} onSort={(sort) => change({ sort })} />
    );
  };
  const tools = (
    <ListTools
      count={<ResultCount ref={count} total={list.total} capped={list.capped} />}
      exporting={exporting}
      canImport={canChange}
    >
      {as === 'cards' ? (
        <div className="sort">
          <SortField resource={resource} sort={address.sort} onSort={(sort) => change({ sort })} />
        </div>
      ) : null}
      <ColumnMenu resource={resource} choice={choice} onOpen={() => setChoosing(true)} />
    </ListTools>
  );
  return (
    <RowMenu resource={resource} offering={offering} onAct={actions.actOn}>
      <Surface data-as={as} aria-label={text('torvet.listingIndex.title')} aria-busy={drawn === undefined}>
        {selection.rows.length > 0 ? (
          <Suspense fallback={tools}>
            <BulkBar
              resource={resource}
              selection={selection}
              onAct={(action) => actions.actOnAll(action, selection.rows)}
            />
          </Suspense>
        ) : (
          tools
        )}
        {list.error ? <Refetch reason={list.error.message} onRetry={list.retry} /> : null}
        <div className="scroll">{body()}</div>
        <div className="foot">
          <PageSize
            size={address.perPage}
            sizes={resource.pageSizes.choices}
            onChange={(perPage) => change({ perPage })}
          />
          <Pager
            page={address.page}
            last={last}
            hrefOf={control.hrefOf}
            onIntent={list.prefetch}
            onTurn={toTop}
          />
        </div>
      </Surface>
      {actions.dialog}
    </RowMenu>
  );
};
