import { defaultLanguage, type Language } from '../languages';
import { type StatusID, statusesWith } from './status';

/** Statuses whose listings everyone may see on the public site. */
export const publicStatuses: readonly StatusID[] = statusesWith('public');

/** Whether a listing in a status is published: nothing may be missing from it. */
export const isPublished = (status: number): boolean => publicStatuses.some((shown) => shown === status);

/** What decides whether everyone sees a listing. */
export interface Standing {
  status: number;
  offMarket: boolean;
  /** Its account holds the permission of the listing's family. */
  accountPermitted: boolean;
  /** Its account is not in good standing. */
  accountSuspended: boolean;
}

/**
 * Whether everyone sees a listing. `server/listings/visible.ts` says the same in SQL, out of the same tables; a test
 * holds the two together.
 */
export const isVisible = ({ status, offMarket, accountPermitted, accountSuspended }: Standing): boolean =>
  isPublished(status) && !offMarket && accountPermitted && !accountSuspended;

/** Where a listing is on the public site, below the site's address: in Danish, or under it in another language. */
export const publicPath = (id: number | string, language: Language = defaultLanguage): string =>
  `/annonce/${id}${language === defaultLanguage ? '' : `/${language}`}`;

/** Where its prospectus is, a PDF, on the server that holds the listing. */
export const prospectusPath = (id: number | string, language: Language = defaultLanguage): string =>
  `${publicPath(id, language)}/${{ da: 'prospekt', en: 'prospectus' }[language]}.pdf`;
