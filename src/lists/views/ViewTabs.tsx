import { styled } from '@mui/material/styles';
import { Suspense, use, useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { KeepFocus } from '../../ui/KeepFocus';
import { token } from '../../ui/tokens';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { useText } from '../../ui/useText';
import { type ColumnChoice, columnsKey } from '../columns/useColumnChoice';
import { useRowList } from '../controller/useRowList';
import { densityKey, useDensity } from '../useDensity';
import { type ListView, savedFilter, showsView, viewSearch } from './listViews';
import { ListViewsContext } from './useListViews';
import { ViewOwnerContext } from './viewOwner';

// Chunk loaded if the state can be saved, or if a saved view is open.
const ViewActions = fetchedPart(async () => (await import('./ViewActions')).ViewActions);

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  boxShadow: `inset 0 -1px ${token('hairline')}`,
  '& [role="tablist"]': {
    display: 'flex',
    flex: '0 1 auto',
    minWidth: 0,
    overflowX: 'auto',
    // Positioned, so that visually hidden text does not widen the page.
    position: 'relative',
    scrollbarWidth: 'none',
  },
  '& [role="tab"]': {
    flex: 'none',
    // Same height as the save buttons, so that nothing shifts when they appear.
    padding: '6px 10px',
    fontSize: '0.875rem',
    lineHeight: '20px',
    color: token('muted'),
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: token('ink') },
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-selected="true"]': {
      color: token('ink'),
      fontWeight: 600,
      boxShadow: `inset 0 -2px ${token('primary')}`,
    },
    '@media (pointer: coarse)': { paddingBlock: 12 },
  },
  // Only the tabs scroll, not the buttons.
  '& > button': { flex: 'none' },
  '& svg': { marginLeft: 5, verticalAlign: '-2px' },
});

const Shared = () => (
  <svg viewBox="0 0 14 14" width="14" height="14" fill="currentColor" aria-hidden="true">
    <path d="M5 6.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5m4.6 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4M.5 12c0-2.6 1.8-4.5 4.5-4.5s4.5 1.9 4.5 4.5zm10 0h3c0-2.6-1.2-4.3-3.6-4.5.4 1.2.6 2.6.6 4.5" />
  </svg>
);

/** Columns and density of a saved view, as a string that can be compared. */
const looksOf = (columns: readonly string[], density: string) => [...columns.toSorted(), density].join();

interface ViewTabsProps {
  resource: ListResource;
  choice: Pick<ColumnChoice, 'kept' | 'known'>;
}

/** Views of the list as tabs (links), with actions for the current state. */
export const ViewTabs = ({ resource, choice }: ViewTabsProps) => {
  const { text } = useText();
  const owner = use(ViewOwnerContext);
  const { views, opened } = use(ListViewsContext);
  const { filterValues: filter, sort } = useRowList();
  const [density] = useDensity(resource);
  const store = useStoreContext();
  const roving = useRovingFocus<HTMLDivElement>();
  const { ref } = roving;
  const current = { filter, sort };
  const selected = opened ?? views.find((view) => showsView(current, view, resource));
  const key = selected?.key;
  useEffect(() => {
    ref.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [ref, key]);
  const saved = opened?.saved;
  const changed =
    selected === undefined ||
    (saved !== undefined &&
      (!showsView(current, selected, resource) ||
        looksOf(choice.kept, density) !==
          looksOf(choice.known(saved.columns ?? []), saved.density ?? density)));
  /** Resets columns and density to those of the saved view. */
  const reset = (view: ListView) => {
    if (!view.saved) return;
    store.removeItem(columnsKey(resource, view));
    store.removeItem(densityKey(resource, view));
  };
  if (views.length < 2 && !changed) return null;
  return (
    <KeepFocus next={() => ref.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null}>
      <Bar>
        <div role="tablist" aria-label={text('torvet.list.views')} {...roving}>
          {views.map((view) => (
            <Link
              key={view.key}
              role="tab"
              aria-selected={view === selected}
              to={{ search: viewSearch(view, resource) }}
              onClick={() => reset(view)}
            >
              {view.name}
              {view.saved?.accountID === undefined ? null : (
                <>
                  <Shared />
                  <span className="visually-hidden">{text('torvet.list.viewOfAccount')}</span>
                </>
              )}
            </Link>
          ))}
        </div>
        {owner && (changed || saved) ? (
          <Suspense fallback={null}>
            <ViewActions
              {...{ resource, owner, changed, saved }}
              settings={{ filter: savedFilter(filter), sort, columns: choice.kept, density }}
              onSaved={reset}
            />
          </Suspense>
        ) : null}
      </Bar>
    </KeepFocus>
  );
};
