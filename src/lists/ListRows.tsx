import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useDeferredValue, useRef, useSyncExternalStore } from 'react';
import type { Column, ListResource } from '../../resources/listResource';
import { fetchedPart } from '../ui/fetched/fetchedPart';
import { KeepFocus } from '../ui/KeepFocus';
import { Pager } from '../ui/pager/Pager';
import { PageSize } from '../ui/pager/PageSize';
import { radii, token } from '../ui/tokens';
import { OwnActions } from './bulk/OwnActions';
import { useListPages } from './controller/useListPages';
import { useRowList } from './controller/useRowList';
import { useSelectedRows } from './controller/useSelectedRows';
import type { ListExtension } from './extension';
import { SortField } from './filters/SortField';
import { Failed, Offline, Refetch } from './ListStates';
import { RowKeys } from './RowKeys';
import { RowCards } from './table/RowCards';
import { RowMenus } from './table/RowMenu';
import { RowsSkeleton } from './table/RowsSkeleton';
import { isPictured, RowsTable } from './table/RowsTable';
import { TableScroll } from './table/TableScroll';
import { useDensity } from './useDensity';
import { useListText } from './useListText';
import { useSteadyWhilePressed } from './useSteadyWhilePressed';

// Chunk loaded when the first row is selected.
const BulkBar = fetchedPart(async () => (await import('./bulk/BulkBar')).BulkBar);

/** Media query: rows are a table in wide windows and in print, otherwise cards. */
const tableQuery = '(min-width:1000px), print';

const watchTable = (changed: () => void) => {
  const list = window.matchMedia(tableQuery);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** True if rows are a table, false if they are cards. Not MUI's `useMediaQuery`, which warns about `print`. */
const useIsTable = (): boolean =>
  useSyncExternalStore(watchTable, () => window.matchMedia(tableQuery).matches);

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  '& > div': { flex: '1 1 auto' },
  '& > select': { flex: '1 1 14rem', minWidth: 0, maxWidth: '22rem' },
});

const Surface = styled('section')({
  '&[data-as="table"]': {
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    boxShadow: token('shadowSmall'),
    overflow: 'clip',
  },
  '@media print': { '&[data-as="table"]': { border: 0, boxShadow: 'none', overflow: 'visible' } },
  '&:focus': { outline: 'none' },
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    minHeight: 48,
    padding: '5px 12px 5px 20px',
    borderTop: `1px solid ${token('hairline')}`,
  },
  '&[data-as="cards"] .foot': { marginTop: 16, padding: '10px 4px' },
});

export interface ListRowsProps {
  resource: ListResource;
  extension: ListExtension;
  columns: readonly Column[];
  /** True if the user may change records; without it, rows have no checkboxes. */
  canChange: boolean;
  /** True if the user may create records. */
  canCreate: boolean;
  /** Content above the rows; the bulk action bar replaces it while rows are selected. */
  line: ReactNode;
  /** Content between filters and rows, rendered inside the list context. */
  summary: ReactNode;
  /** Content that replaces the rows if there are none. */
  empty: ReactNode;
}

/** Rows of the list context with selection, menus and shortcuts. */
export const ListRows = (props: ListRowsProps) => {
  const { resource, extension, columns, canChange, canCreate, line, summary } = props;
  const listText = useListText(resource);
  const list = useRowList();
  const as = useIsTable() ? 'table' : 'cards';
  const [density] = useDensity(resource);
  // Deferred rendering, so that phones stay responsive.
  const drawn = useDeferredValue(useSteadyWhilePressed(list.data));
  const selection = useSelectedRows();
  const pages = useListPages(resource);
  const place = useRef<HTMLElement>(null);
  const toTop = () => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  };
  const { error, isPlaceholderData: stale = false } = list;
  const chooses = canChange && (resource.bulkActions?.length ?? 0) > 0;

  const body = () => {
    if (drawn === undefined)
      return <RowsSkeleton as={as} pictured={isPictured(columns)} rows={list.perPage} />;
    const shown = {
      resource,
      extension,
      columns,
      rows: drawn,
      busy: stale,
      ...(chooses ? { selection } : {}),
    };
    return as === 'cards' ? (
      <RowCards {...shown} />
    ) : (
      <TableScroll>
        <RowsTable {...shown} />
      </TableScroll>
    );
  };
  const rows = () => {
    if (list.data === undefined && error)
      return <Failed listText={listText} reason={error.message} onRetry={() => void list.refetch()} />;
    if (list.data === undefined && list.isPaused) return <Offline listText={listText} />;
    if (list.total === 0 && !stale) return props.empty;
    return (
      <Surface
        data-as={as}
        data-density={density}
        aria-label={listText('title')}
        aria-busy={drawn === undefined}
        ref={place}
        tabIndex={-1}
      >
        {error ? <Refetch reason={error.message} onRetry={() => void list.refetch()} /> : null}
        {body()}
        <div className="foot">
          <PageSize size={list.perPage} sizes={resource.pageSizes.choices} onChange={list.setPerPage} />
          <Pager
            page={pages.page}
            last={pages.last}
            hrefOf={pages.hrefOf}
            onIntent={pages.fetchAhead}
            onTurn={toTop}
          />
        </div>
      </Surface>
    );
  };
  const filterLine = (
    <Line>
      {line}
      {as === 'cards' ? <SortField resource={resource} columns={columns} /> : null}
    </Line>
  );
  const { Actions = OwnActions } = extension;
  return (
    <Actions resource={resource} onChanged={selection.clear}>
      {(actions) => (
        // If an action removes the focused row or bar, the focus moves to the rows.
        <KeepFocus next={() => place.current ?? document.querySelector<HTMLElement>('main h1')}>
          <RowMenus resource={resource} extension={extension} actions={actions} canChange={canChange}>
            {/* With cards, the bulk action bar is at the bottom of the window, and the filters remain, so that
                nothing moves. */}
            {as === 'cards' || selection.rows.length === 0 ? filterLine : null}
            {selection.rows.length > 0 ? (
              <Suspense fallback={as === 'cards' ? null : filterLine}>
                <BulkBar
                  resource={resource}
                  extension={extension}
                  selection={selection}
                  atFoot={as === 'cards'}
                  onAct={(action) => actions.actOnAll(action, selection.rows)}
                />
              </Suspense>
            ) : null}
            {summary}
            {rows()}
            {drawn === undefined ? null : (
              <RowKeys
                {...{ resource, place, canChange, canCreate }}
                selection={chooses ? selection : undefined}
              />
            )}
            {actions.dialog}
          </RowMenus>
        </KeepFocus>
      )}
    </Actions>
  );
};
