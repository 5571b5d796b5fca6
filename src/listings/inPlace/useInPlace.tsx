import type { ReactNode } from 'react';
import type { ListingRecord } from '../../../schemas/listing/record';
import { EditInPlace } from '../../ui/EditInPlace';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';

const ListingInPlace = fetchedPart(async () => (await import('./ListingInPlace')).ListingInPlace);

/**
 * In-place editing for the values of a listing.
 * @returns a function that adds the edit button to a value, if the user may edit it.
 */
export const useInPlace = (listing: ListingRecord) => {
  const { text, labelOf } = useText();
  const can = listing.allowedActions.includes('update');
  return ({ name }: { name: string }, value: ReactNode): ReactNode =>
    can ? (
      <EditInPlace
        name={name}
        label={text('torvet.actions.changeField', { field: labelOf(name) })}
        onNear={ListingInPlace.fetchAhead}
        renderEditor={(open) => (
          <ListingInPlace {...open} listing={listing} shown={name} value={listing[name]} />
        )}
      >
        {value}
      </EditInPlace>
    ) : (
      value
    );
};
