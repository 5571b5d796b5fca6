import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type MouseEvent, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Filter, ListResource } from '../../../resources/listResource';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { useText } from '../../ui/useText';
import { anyValue } from '../controller/listAddress';
import { Chip } from './Chip';
import { FilterValueText } from './FilterValueText';
import { isChosen, keysOf, offeredFilters } from './offeredFilters';
import type { FilterReferences } from './references';
import type { Filters } from './useFilters';

const FilterPopup = fetchedPart(async () => (await import('./FilterPopup')).FilterPopup, 'first');
const FilterDialog = fetchedPart(async () => (await import('./FilterDialog')).FilterDialog, 'first');
const TextFilter = fetchedPart(async () => (await import('./TextFilter')).TextFilter, 'first');
const MoreFilters = fetchedPart(async () => (await import('./MoreFilters')).MoreFilters, 'first');

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  '& > .chips': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minWidth: 0 },
  '& > .open': { flex: '0 1 260px', minHeight: 34 },
});

/** Number of filters shown before "More". */
const alwaysShown = 5;

interface FilterLineProps {
  resource: ListResource;
  filters: Filters;
  references: FilterReferences;
  staff: boolean;
  /** True on narrow screens, where one button opens all filters. */
  narrow: boolean;
  /** Text with the number of results. */
  found: string | undefined;
}

/** Filters of a list as a row of chips. */
export const FilterLine = (props: FilterLineProps) => {
  const { resource, filters, references, staff, narrow, found } = props;
  const translate = useTranslate();
  const { text } = useText();
  const id = useId();
  const [opened, setOpened] = useState<{ filter?: Filter; anchor: HTMLElement }>();
  const roving = useRovingFocus<HTMLDivElement>();
  const offered = offeredFilters(resource, filters.values, references, staff);
  const labelOf = ({ source, label }: Filter) =>
    translate(`resources.${resource.name}.fields.${label ?? source}`);
  const close = () => setOpened(undefined);
  const active = Object.keys(filters.values).length;
  const open = offered.flatMap((filter) => (filter.kind === 'text' && filter.open ? [filter] : []));
  const closed = offered.filter((filter) => !(filter.kind === 'text' && filter.open));

  /** True if the filter has a default value that the user can remove. */
  const hasDefault = (filter: Filter): boolean => {
    if (filter.kind === 'reference') return references[filter.source]?.defaultValue !== undefined;
    return filter.kind === 'choice' && filter.defaultValue !== undefined;
  };
  const isSet = (filter: Filter): boolean =>
    isChosen(filter, filters.values) ? filters.values[filter.source] !== anyValue : hasDefault(filter);
  const clear = (filter: Filter) => {
    if (hasDefault(filter)) filters.set(filter.source, anyValue);
    else filters.clear(keysOf(filter));
  };
  const always = closed.filter((filter) => !filter.staff).slice(0, alwaysShown);
  const chips = closed.filter((filter) => always.includes(filter) || isSet(filter));
  const others = closed.filter((filter) => !chips.includes(filter));
  const common = { resource, filters, references, staff };
  const search = open.map((filter) => {
    const { source } = filter;
    const value = filters.values[source];
    return (
      <div className="open" key={`${source} ${filters.resets}`}>
        <Suspense fallback={null}>
          <TextFilter
            inside
            label={labelOf(filter)}
            value={typeof value === 'string' ? value : ''}
            max={filter.max}
            onChange={(next) => filters.set(source, next)}
          />
        </Suspense>
      </div>
    );
  });

  if (narrow && closed.length > 0) {
    return (
      <Line role="group" aria-label={text('torvet.list.filters')}>
        {search}
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          aria-expanded={opened !== undefined}
          onClick={({ currentTarget }) => setOpened({ anchor: currentTarget })}
        >
          {active > 0 ? text('torvet.list.filtersSet', { count: active }) : text('torvet.list.filters')}
        </Button>
        {opened ? (
          <Suspense fallback={null}>
            <FilterDialog {...common} offered={closed} found={found} onClose={close} />
          </Suspense>
        ) : null}
      </Line>
    );
  }
  const popup = ({ filter, anchor }: { filter: Filter; anchor: HTMLElement }) => (
    <FilterPopup {...common} {...{ id, anchor, filter }} label={labelOf(filter)} onClose={close} />
  );
  return (
    <Line>
      {search}
      <div className="chips" role="toolbar" aria-label={text('torvet.list.filters')} {...roving}>
        {chips.map((filter) => {
          const label = labelOf(filter);
          const set = isSet(filter);
          return (
            <Chip
              key={filter.source}
              label={label}
              value={
                set ? (
                  <FilterValueText filter={filter} values={filters.values} references={references} />
                ) : undefined
              }
              opens={['choice', 'named', 'boolean'].includes(filter.kind) ? 'menu' : 'dialog'}
              expanded={opened?.filter === filter}
              controls={id}
              onIntent={FilterPopup.fetchAhead}
              onOpen={(anchor) => setOpened({ filter, anchor })}
              onClear={() => clear(filter)}
            />
          );
        })}
        {others.length > 0 ? (
          <Button
            size="small"
            aria-haspopup="menu"
            aria-expanded={opened !== undefined && opened.filter === undefined}
            onPointerEnter={MoreFilters.fetchAhead}
            onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setOpened({ anchor: currentTarget })}
          >
            {text('torvet.list.addFilter')}
          </Button>
        ) : null}
        {active > 0 ? (
          <Button size="small" onClick={filters.reset}>
            {text('torvet.list.resetFilters')}
          </Button>
        ) : null}
      </div>
      {opened ? (
        <Suspense fallback={null}>
          {opened.filter ? (
            popup({ filter: opened.filter, anchor: opened.anchor })
          ) : (
            <MoreFilters
              id={id}
              anchor={opened.anchor}
              filters={others.map((filter) => ({ filter, label: labelOf(filter) }))}
              onChoose={(filter) => setOpened({ filter, anchor: opened.anchor })}
              onClose={close}
            />
          )}
        </Suspense>
      ) : null}
    </Line>
  );
};
