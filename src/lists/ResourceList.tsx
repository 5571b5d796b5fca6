import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListResource } from '../../resources/listResource';
import { fetchedPart } from '../ui/fetched/fetchedPart';
import { listRise } from '../ui/PageSkeleton';
import { useText } from '../ui/useText';
import { useColumnChoice } from './columns/useColumnChoice';
import { ListFrame } from './controller/ListFrame';
import { type ListExtension, noExtension } from './extension';
import { FilterLine } from './filters/FilterLine';
import type { FilterReferences } from './filters/references';
import { useFilters } from './filters/useFilters';
import { ListHead } from './ListHead';
import { ListRows, type ListRowsProps } from './ListRows';
import { NoMatch } from './ListStates';
import { NoRows } from './NoRows';
import { useCountText } from './ResultCount';
import { useListText } from './useListText';
import { ListViewsContext, useListViews } from './views/useListViews';
import { ViewTabs } from './views/ViewTabs';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  // Reduces the space above the list, which is the main content of the page.
  marginTop: listRise.desk,
  '@media (max-width: 599.95px)': { marginTop: listRise.phone },
  // Prints only the rows, and repeats the column headings on every page.
  '@media print': {
    display: 'block',
    marginTop: 0,
    '&& :is([role="tablist"], [role="toolbar"], [role="group"], .foot)': { display: 'none' },
  },
});

interface PageProps {
  /** Records that reference filters offer, by source. */
  references?: FilterReferences;
  /** True for staff, who have more filter choices. */
  staff?: boolean;
  /** True if the user may select rows and create records. */
  canChange?: boolean;
  /** Replaces the default create button; null for no button. */
  create?: ReactNode;
  /** Content next to the heading. */
  header?: ReactNode;
  /** Sentence below the heading. */
  intro?: string;
  /** Content between filters and rows, rendered inside the list context. */
  summary?: ReactNode;
  /** Buttons for the whole list. */
  tools?: ReactNode;
}

type ResourceListProps<Own extends string, Action extends string> = PageProps & {
  resource: ListResource<Own, Action>;
} & ([Own] extends [never]
    ? { extension?: ListExtension<Own, Action> }
    : // An unhandled kind of cell is a type error.
      { extension: ListExtension<Own, Action> });

const noReferences = {};

const OwnRowMenu = fetchedPart(async () => (await import('./table/OwnRowMenu')).OwnRowMenu);

/** Adds a row menu: the extension's, or one that is generated from the definition. */
const withRowMenu = (resource: ListResource, extension: ListExtension): ListExtension => {
  const { pages, bulkActions = [] } = resource;
  return extension.RowMenu || (pages?.update === undefined && bulkActions.length === 0)
    ? extension
    : { ...extension, RowMenu: OwnRowMenu };
};

/** Copy of a resource without the staff columns, unless the user is staff. */
const withoutStaffColumns = (resource: ListResource, staff: boolean): ListResource =>
  staff || !resource.columns.some((column) => column.staff)
    ? resource
    : { ...resource, columns: resource.columns.filter((column) => !column.staff) };

interface ListViewProps
  extends Required<Pick<PageProps, 'references' | 'staff'>>,
    Omit<ListRowsProps, 'empty' | 'line'> {}

const ListView = ({ references, staff, ...rows }: ListViewProps) => {
  const { resource, canCreate } = rows;
  const listText = useListText(resource);
  const narrow = useMediaQuery('(max-width:899.95px)', { noSsr: true });
  const filters = useFilters();
  const found = useCountText(resource);
  const line =
    resource.filters.length > 0 ? (
      <FilterLine {...{ resource, filters, references, staff, narrow, found }} />
    ) : null;
  const active = Object.keys(filters.values).length > 0;
  return (
    <ListRows
      {...rows}
      line={line}
      empty={
        active ? (
          <NoMatch listText={listText} onReset={filters.reset} />
        ) : (
          <NoRows resource={resource} canCreate={canCreate} filters={filters} />
        )
      }
    />
  );
};

/** List page of a resource, generated from its definition and its extension. */
export const ResourceList = <Own extends string = never, Action extends string = never>(
  props: ResourceListProps<Own, Action>,
) => {
  const references: FilterReferences = props.references ?? noReferences;
  const { staff = false, canChange = false } = props;
  const defined: ListResource = props.resource;
  const resource = useMemo(() => withoutStaffColumns(defined, staff), [defined, staff]);
  const given: ListExtension = props.extension ?? noExtension;
  const extension = useMemo(() => withRowMenu(resource, given), [resource, given]);
  const listText = useListText(resource);
  const { text } = useText();
  const [choosing, setChoosing] = useState(false);
  const listViews = useListViews(resource);
  const choice = useColumnChoice(resource, listViews.opened, choosing);
  const { columns } = choice;
  // Limits sorting to visible columns.
  const shown = useMemo(() => ({ ...resource, columns }), [resource, columns]);
  const meta = useMemo(() => {
    const asked = columns.flatMap((column) => Object.entries(column.meta ?? {}));
    return asked.length > 0 ? Object.fromEntries(asked) : undefined;
  }, [columns]);
  const defaults = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(references).flatMap(([source, reference]) =>
          reference.defaultValue === undefined ? [] : [[source, reference.defaultValue]],
        ),
      ),
    [references],
  );
  const defaultCreate =
    canChange && resource.pages?.create !== undefined ? (
      <Button
        component={Link}
        to={resource.pages.create}
        variant="contained"
        size="small"
        aria-keyshortcuts="c"
        title={text('torvet.keys.hint', { label: listText('create'), key: 'c' })}
      >
        {listText('create')}
      </Button>
    ) : null;
  const create = props.create === undefined ? defaultCreate : props.create;
  return (
    <ListFrame resource={shown} defaults={defaults} meta={meta}>
      <ListViewsContext value={listViews}>
        <Frame>
          <ListHead
            resource={resource}
            extension={extension}
            choice={choice}
            onChooseColumns={() => setChoosing(true)}
            header={props.header}
            tools={props.tools}
            create={create}
          />
          <ViewTabs resource={resource} choice={choice} />
          {props.intro === undefined ? null : (
            <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '90ch' }}>
              {props.intro}
            </Typography>
          )}
          <ListView
            resource={resource}
            extension={extension}
            columns={columns}
            references={references}
            staff={staff}
            canChange={canChange}
            canCreate={Boolean(create)}
            summary={props.summary}
          />
        </Frame>
      </ListViewsContext>
    </ListFrame>
  );
};
