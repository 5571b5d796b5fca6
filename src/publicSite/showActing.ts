import { readCookie, tokenCookieName } from '../../schemas/cookies';
import { actingScript } from '../../schemas/roots';
import { isActing } from '../tracking/acting';

/**
 * Loads the banner of staff who act for an account. A separate build: modules shared with the consent dialog would be
 * one more file for every visitor.
 */
export const showActing = (): void => {
  if (isActing(readCookie(document.cookie, tokenCookieName)))
    import(/* @vite-ignore */ actingScript).catch(() => undefined);
};
