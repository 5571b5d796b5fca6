import { readCookie, tokenCookieName } from '../../schemas/cookies';
import { favoriteScript } from '../../schemas/roots';
import { isActing } from '../tracking/acting';

/**
 * Loads the script of the favourite buttons for signed-in visitors. It has a build of its own, for the same reason as the
 * banner of `showActing.ts`. Staff who act for an account have no favourites there.
 */
export const loadFavorites = (): void => {
  const token = readCookie(document.cookie, tokenCookieName);
  if (token !== undefined && !isActing(token) && document.querySelector('[data-favorite]'))
    import(/* @vite-ignore */ favoriteScript).catch(() => undefined);
};
