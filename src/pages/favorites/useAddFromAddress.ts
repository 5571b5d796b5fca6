import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readRecordID } from '../../../schemas/recordID';
import { addedFavorite } from '../../../schemas/roots';
import { listingSite } from '../../providers/publicSite';
import { useToast } from '../../providers/useToast';
import { track } from '../../tracking/track';
import type { AddQuestionProps } from './AddQuestion';
import { usePutFavorite } from './useFavorites';
import { useFavoriteText } from './useFavoriteText';

/** True for navigations within this site and after sign-in: the user already knows what is added. */
const isOwnLink = (state: unknown): boolean => {
  if (typeof state === 'object' && state !== null && 'signedIn' in state) return true;
  if (!URL.canParse(document.referrer)) return false;
  return [window.location.origin, new URL(listingSite()).origin].includes(new URL(document.referrer).origin);
};

/**
 * Adds the listing in the URL (`?add=ID`) once, and removes the parameter.
 * @returns props of a confirmation if the link is from another site; otherwise undefined.
 */
export const useAddFromAddress = (): AddQuestionProps | undefined => {
  const { text } = useFavoriteText();
  const toast = useToast();
  const { mutate } = usePutFavorite();
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const listingID = readRecordID(params.get(addedFavorite) ?? '');
  const isNamed = params.has(addedFavorite);
  const mustAsk = isNamed && listingID !== undefined && !isOwnLink(location.state);
  const sent = useRef<number>(undefined);
  const close = useCallback(() => setParams({}, { replace: true, state: { samePage: true } }), [setParams]);
  const add = useCallback(
    (id: number) =>
      mutate(
        { params: { listingId: id }, body: { favorite: {} } },
        {
          onSuccess: () => {
            track('listing_action', 'favorite', { target_listing_id: id });
            toast.say(text('torvet.favorite.added'), 'success');
          },
        },
      ),
    [mutate, text, toast],
  );
  useEffect(() => {
    if (!isNamed || mustAsk) return;
    if (listingID !== undefined && sent.current !== listingID) {
      sent.current = listingID;
      add(listingID);
    }
    close();
  }, [isNamed, mustAsk, listingID, add, close]);
  if (!mustAsk) return undefined;
  return {
    listingID,
    onClose: close,
    onAdd: () => {
      close();
      add(listingID);
    },
  };
};
