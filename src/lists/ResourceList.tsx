import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListResource } from '../../resources/listResource';
import { fetchedPart } from '../ui/fetched/fetchedPart';
import { useColumnChoice } from './columns/useColumnChoice';
import { ListFrame } from './controller/ListFrame';
import { type ListExtension, noExtension } from './extension';
import { FilterFields, type FilterReferences } from './filters/FilterFields';
import { FilterPanel } from './filters/FilterPanel';
import { useFilters } from './filters/useFilters';
import { ListRows, type ListRowsProps } from './ListRows';
import { Empty, NoMatch } from './ListStates';
import { useListText } from './useListText';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 8px',
    '& h1': { marginRight: 'auto' },
    '@media (max-width: 599.95px)': {
      '& h1': { flex: '1 0 100%' },
      '& a': { flex: '1 1 auto', padding: '8px 10px', fontSize: '0.875rem' },
    },
  },
});

interface PageProps {
  /** By the source of a reference filter: which records it picks among. */
  references?: FilterReferences;
  /** Some choices of filters are offered to staff alone. */
  staff?: boolean;
  /** May change what is listed: chooses rows, and makes new ones. */
  canChange?: boolean;
  /** In place of the resource's own button that leads to a new record; null for whoever may make none. */
  create?: ReactNode;
  /** What else stands beside the heading. */
  header?: ReactNode;
  /** A sentence under the heading. */
  intro?: string;
  /** What the page offers beside, for the list as a whole. */
  tools?: ReactNode;
}

type ResourceListProps<Own extends string, Action extends string> = PageProps & {
  resource: ListResource<Own, Action>;
} & ([Own] extends [never]
    ? { extension?: ListExtension<Own, Action> }
    : // A kind of cell that nobody draws is a type error.
      { extension: ListExtension<Own, Action> });

const noReferences = {};

const OwnRowMenu = fetchedPart(async () => (await import('./table/OwnRowMenu')).OwnRowMenu);

/** Where there is something to do with a row, it has a menu: the extension's own, else one out of the definition. */
const withRowMenu = (resource: ListResource, extension: ListExtension): ListExtension => {
  const { pages, bulkActions = [] } = resource;
  return extension.RowMenu || (pages?.update === undefined && bulkActions.length === 0)
    ? extension
    : { ...extension, RowMenu: OwnRowMenu };
};

interface ListViewProps
  extends Required<Pick<PageProps, 'references' | 'staff' | 'canChange'>>,
    Omit<ListRowsProps, 'empty' | 'canChange'> {
  create: ReactNode;
}

const ListView = ({ references, staff, create, ...rows }: ListViewProps) => {
  const { resource } = rows;
  const listText = useListText(resource);
  const narrow = useMediaQuery('(max-width:899.95px)', { noSsr: true });
  const filters = useFilters();
  const active = Object.keys(filters.values).length;
  return (
    <>
      {resource.filters.length > 0 ? (
        <FilterPanel active={active} onReset={filters.reset} foldable={narrow && resource.filters.length > 1}>
          <FilterFields
            key={filters.resets}
            resource={resource}
            filters={filters}
            references={references}
            staff={staff}
          />
        </FilterPanel>
      ) : null}
      <ListRows
        {...rows}
        empty={
          active > 0 ? (
            <NoMatch listText={listText} onReset={filters.reset} />
          ) : (
            <Empty listText={listText} create={create} />
          )
        }
      />
    </>
  );
};

/** The list page of a resource, out of its definition and its extension. */
export const ResourceList = <Own extends string = never, Action extends string = never>(
  props: ResourceListProps<Own, Action>,
) => {
  const references: FilterReferences = props.references ?? noReferences;
  const { staff = false, canChange = false } = props;
  const resource: ListResource = props.resource;
  const given: ListExtension = props.extension ?? noExtension;
  const extension = useMemo(() => withRowMenu(resource, given), [resource, given]);
  const listText = useListText(resource);
  const [choosing, setChoosing] = useState(false);
  const choice = useColumnChoice(resource, choosing);
  const { columns } = choice;
  // What it can be sorted by is what it shows.
  const shown = useMemo(() => ({ ...resource, columns }), [resource, columns]);
  const meta = useMemo(() => {
    const asked = columns.flatMap((column) => Object.entries(column.meta ?? {}));
    return asked.length > 0 ? Object.fromEntries(asked) : undefined;
  }, [columns]);
  const usual = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(references).flatMap(([source, reference]) =>
          reference.usual === undefined ? [] : [[source, reference.usual]],
        ),
      ),
    [references],
  );
  const usualCreate =
    canChange && resource.pages?.create !== undefined ? (
      <Button component={Link} to={resource.pages.create} variant="contained">
        {listText('create')}
      </Button>
    ) : null;
  const create = props.create === undefined ? usualCreate : props.create;
  return (
    <Frame>
      <header>
        <Typography variant="h1" tabIndex={-1}>
          {listText('title')}
        </Typography>
        {props.header}
        {create}
      </header>
      {props.intro === undefined ? null : (
        <Typography color="textSecondary" sx={{ mt: -1, mb: 1, maxWidth: '60ch' }}>
          {props.intro}
        </Typography>
      )}
      <ListFrame resource={shown} usual={usual} meta={meta}>
        <ListView
          resource={resource}
          extension={extension}
          references={references}
          staff={staff}
          canChange={canChange}
          create={create}
          choice={choice}
          onChooseColumns={() => setChoosing(true)}
          tools={props.tools}
        />
      </ListFrame>
    </Frame>
  );
};
