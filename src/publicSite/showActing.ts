import { readCookie, tokenCookieName } from '../../schemas/cookies';
import { actingScript } from '../../schemas/roots';
import { isActing } from '../tracking/acting';

/**
 * Loads the banner during an impersonation. A separate build: modules that it shares with the consent dialog would
 * otherwise become another file for every visitor.
 */
export const showActing = (): void => {
  if (isActing(readCookie(document.cookie, tokenCookieName)))
    import(/* @vite-ignore */ actingScript).catch(() => undefined);
};
