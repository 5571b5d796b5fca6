import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchedListing } from '../../schemas/listing/searchedListing';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';
import { searchDemandRequest } from '../../schemas/searchDemand';
import { Card } from '../forms/show/Card';
import { useRestingValues } from '../forms/store/context';
import { useTorvetData } from '../providers/data/dataProvider';
import { useText } from '../ui/useText';

interface SearchDemandProps {
  variant: ListingVariant;
  accountID: number;
  values: ListingValues;
}

/** Maximum number of fields that are suggested at once. */
const suggested = 2;

/**
 * Number of active search agents that match a listing, and fields that would make more agents match. Renders nothing
 * for listings without a postal address, and for off-market listings, which agents do not find.
 */
export const SearchDemand = ({ variant, accountID, values }: SearchDemandProps) => {
  const { text, formats } = useText();
  const data = useTorvetData();
  const { text: searchable, ...listing } = searchedListing(variant, values);
  const body = searchDemandRequest.safeParse({
    listing: { accountID, ...listing, text: searchable || undefined },
  });
  const { data: demand } = useQuery({
    queryKey: ['searchDemand', body.data],
    queryFn: async ({ signal }) => {
      if (!body.success) throw body.error;
      return (await data.call('countSearchDemand', { body: body.data, signal })).demand;
    },
    enabled: body.success && !variant.offMarket,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!body.success || variant.offMarket || !demand) return null;
  return (
    <Card title={text('torvet.searchDemand.title')}>
      <p role="status" style={{ margin: 0 }}>
        {demand.agents === undefined
          ? text('torvet.searchDemand.few')
          : text('torvet.searchDemand.agents', {
              smart_count: demand.agents,
              amount: formats.number(demand.agents),
            })}
      </p>
      {demand.gains.length > 0 ? (
        <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
          {demand.gains.slice(0, suggested).map(({ condition, missing, agents }) => (
            <li key={condition}>
              {text(`torvet.searchDemand.${missing ? 'missing' : 'other'}.${condition}`, {
                amount: formats.number(agents),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
};

/** Debounce of the count in milliseconds. */
const restMs = 1_000;

/** Search demand for the unsaved values of the listing's form. */
export const FormSearchDemand = ({ variant, accountID }: Omit<SearchDemandProps, 'values'>) => (
  <SearchDemand variant={variant} accountID={accountID} values={useRestingValues(restMs)} />
);
