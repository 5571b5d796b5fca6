import { readCookie, tokenCookieName } from '../../schemas/cookies';
import { actingScript } from '../../schemas/roots';
import { isActing } from '../tracking/acting';

/**
 * Loads the banner for staff who act. A separate build, because modules shared with the consent dialog would become
 * an additional file for every visitor.
 */
export const showActing = (): void => {
  if (isActing(readCookie(document.cookie, tokenCookieName)))
    import(/* @vite-ignore */ actingScript).catch(() => undefined);
};
