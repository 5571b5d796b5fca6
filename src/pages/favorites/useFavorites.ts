import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import type { Favorite } from '../../../schemas/favorite';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useOperation } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { useFavoriteText } from './useFavoriteText';

const favoritesKey = ['favorites'];

/** Favourites of the user, with facts about the listings in the user's language. */
export const useFavorites = (enabled: boolean) => {
  const data = useTorvetData();
  const language = useLocale();
  return useQuery({
    queryKey: [...favoritesKey, language],
    queryFn: async ({ signal }) => (await data.call('listFavorites', { signal })).favorites,
    enabled,
  });
};

/** Returns a function that updates a favourite in the cached list, or removes it. */
const useUpdateList = () => {
  const cache = useQueryClient();
  return (change: (list: readonly Favorite[]) => Favorite[]) => {
    cache.setQueriesData<Favorite[]>({ queryKey: favoritesKey }, (list) => list && change(list));
    // Cancels pending requests, which may return data from before the write.
    void cache
      .cancelQueries({ queryKey: favoritesKey })
      .then(() => cache.invalidateQueries({ queryKey: favoritesKey }));
  };
};

export const usePutFavorite = () => {
  const update = useUpdateList();
  return useOperation('putFavorite', {
    onSuccess: ({ favorite }) =>
      update((list) =>
        list.some(({ listingID }) => listingID === favorite.listingID)
          ? list.map((one) => (one.listingID === favorite.listingID ? favorite : one))
          : [favorite, ...list],
      ),
  });
};

/**
 * Mutation that removes a favourite and offers undo.
 * @param onRemoved called after the favourite was removed from the list.
 */
export const useRemoveFavorite = (onRemoved: (listingID: number) => void) => {
  const { text } = useFavoriteText();
  const toast = useToast();
  const update = useUpdateList();
  const { mutate: put } = usePutFavorite();
  const { mutate } = useOperation('deleteFavorite');
  return (listingID: number, title: string) =>
    mutate(
      { params: { listingId: listingID } },
      {
        onSuccess: () => {
          update((list) => list.filter((one) => one.listingID !== listingID));
          onRemoved(listingID);
          toast.say(text('torvet.favorite.removed', { title }), 'success', {
            about: `favorite ${listingID}`,
            takeBack: () => put({ params: { listingId: listingID }, body: { favorite: {} } }),
          });
        },
      },
    );
};
