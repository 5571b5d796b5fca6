import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readRecordID } from '../../../schemas/recordID';
import { addedFavorite } from '../../../schemas/roots';
import { useToast } from '../../providers/useToast';
import { track } from '../../tracking/track';
import { usePutFavorite } from './useFavorites';
import { useFavoriteText } from './useFavoriteText';

/** Adds the listing that the address names (`?add=ID`), once, and removes it from the address. */
export const useAddFromAddress = (): void => {
  const { text } = useFavoriteText();
  const toast = useToast();
  const { mutate } = usePutFavorite();
  const [params, setParams] = useSearchParams();
  const listingID = readRecordID(params.get(addedFavorite) ?? '');
  const isNamed = params.has(addedFavorite);
  const sent = useRef<number>(undefined);
  useEffect(() => {
    if (!isNamed) return;
    if (listingID !== undefined && sent.current !== listingID) {
      sent.current = listingID;
      mutate(
        { params: { listingId: listingID }, body: { favorite: {} } },
        {
          onSuccess: () => {
            track('listing_action', 'favorite', { target_listing_id: listingID });
            toast.say(text('torvet.favorite.added'), 'success');
          },
        },
      );
    }
    setParams({}, { replace: true, state: { samePage: true } });
  }, [isNamed, listingID, mutate, setParams, text, toast]);
};
