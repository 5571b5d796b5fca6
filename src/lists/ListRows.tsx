import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import type { ListResource } from '../../resources/listResource';
import { fetchedPart } from '../ui/fetched/fetchedPart';
import { Pager } from '../ui/pager/Pager';
import { PageSize } from '../ui/pager/PageSize';
import { radii, token } from '../ui/tokens';
import { OwnActions } from './bulk/OwnActions';
import { ColumnMenu } from './columns/ColumnMenu';
import type { ColumnChoice } from './columns/useColumnChoice';
import { useListPages } from './controller/useListPages';
import { useRowList } from './controller/useRowList';
import { useSelectedRows } from './controller/useSelectedRows';
import { useExport } from './export/useExport';
import type { ListExtension } from './extension';
import { SortField } from './filters/SortField';
import { Failed, Offline, Refetch } from './ListStates';
import { ListTools } from './ListTools';
import { ResultCount } from './ResultCount';
import { RowCards } from './table/RowCards';
import { RowMenus } from './table/RowMenu';
import { RowsSkeleton } from './table/RowsSkeleton';
import { RowsTable } from './table/RowsTable';
import { useListText } from './useListText';

// Fetched when a row is chosen, and not before.
const BulkBar = fetchedPart(async () => (await import('./bulk/BulkBar')).BulkBar);

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

/** The list's own place to go on from: the count, which the rows come right after. */
const useCountFocus = (chosen: number) => {
  const count = useRef<HTMLParagraphElement>(null);
  const changed = useRef(false);
  useEffect(() => {
    // The bar that was used is gone with the selection: focus goes to the list, which shows what it did.
    if (!changed.current || chosen > 0) return;
    changed.current = false;
    count.current?.focus({ preventScroll: true });
  }, [chosen]);
  return {
    count,
    expectChange: () => {
      changed.current = true;
    },
    toTop: () => {
      count.current?.focus({ preventScroll: true });
      count.current?.closest('section')?.scrollIntoView({ block: 'start' });
    },
  };
};

export interface ListRowsProps {
  resource: ListResource;
  extension: ListExtension;
  choice: ColumnChoice;
  /** The user is choosing columns. */
  onChooseColumns: () => void;
  /** Someone who can change nothing is offered no boxes. */
  canChange: boolean;
  /** What the page offers beside, for the list as a whole. */
  tools?: ReactNode;
  /** What stands where the rows would when there are none. */
  empty: ReactNode;
}

/** The rows of the list around with everything that is done with them. */
export const ListRows = (props: ListRowsProps) => {
  const { resource, extension, choice, canChange } = props;
  const listText = useListText(resource);
  const list = useRowList();
  const as = useMediaQuery('(min-width:1180px)', { noSsr: true }) ? 'table' : 'cards';
  // Rows that arrive are drawn between whatever else happens: a phone answers meanwhile.
  const drawn = useDeferredValue(list.data);
  const selection = useSelectedRows();
  const exporting = useExport(resource, extension);
  const pages = useListPages(resource);
  const { count, expectChange, toTop } = useCountFocus(selection.rows.length);
  const onChanged = () => {
    expectChange();
    selection.clear();
  };
  const { error, isPlaceholderData: stale = false } = list;

  if (list.data === undefined && error)
    return <Failed listText={listText} reason={error.message} onRetry={() => void list.refetch()} />;
  if (list.data === undefined && list.isPaused) return <Offline listText={listText} />;
  if (list.total === 0 && !stale) return props.empty;

  const body = () => {
    if (drawn === undefined) return <RowsSkeleton as={as} rows={list.perPage} />;
    const chooses = canChange && (resource.bulkActions?.length ?? 0) > 0;
    const shown = {
      resource,
      extension,
      columns: choice.columns,
      rows: drawn,
      busy: stale,
      ...(chooses ? { selection } : {}),
    };
    return as === 'cards' ? <RowCards {...shown} /> : <RowsTable {...shown} />;
  };
  const tools = (
    <ListTools
      listText={listText}
      count={<ResultCount ref={count} resource={resource} />}
      exporting={resource.exported && exporting}
    >
      {as === 'cards' ? (
        <div className="sort">
          <SortField resource={resource} columns={choice.columns} />
        </div>
      ) : null}
      {choice.chooses ? (
        <ColumnMenu resource={resource} choice={choice} onOpen={props.onChooseColumns} />
      ) : null}
      {props.tools}
    </ListTools>
  );
  const { Actions = OwnActions } = extension;
  return (
    <Actions resource={resource} onChanged={onChanged}>
      {(actions) => (
        <RowMenus resource={resource} extension={extension} actions={actions} canChange={canChange}>
          <Surface data-as={as} aria-label={listText('title')} aria-busy={drawn === undefined}>
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
            {error ? <Refetch reason={error.message} onRetry={() => void list.refetch()} /> : null}
            <div className="scroll">{body()}</div>
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
          {actions.dialog}
        </RowMenus>
      )}
    </Actions>
  );
};
