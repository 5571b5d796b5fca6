import { defaultLanguage, type Language } from '../languages';
import { type StatusID, statusesWith } from './status';

/** Statuses whose listings are visible on the public site. */
export const publicStatuses: readonly StatusID[] = statusesWith('public');

/** Whether a listing in a status is published: it has to be complete. */
export const isPublished = (status: number): boolean => publicStatuses.some((shown) => shown === status);

/** Properties that determine the visibility of a listing. */
export interface VisibilityConditions {
  status: number;
  offMarket: boolean;
  /** Whether the account has the permission for the listing's type. */
  accountPermitted: boolean;
  /** Whether the account is waiting for approval, rejected or suspended. */
  accountSuspended: boolean;
}

/**
 * Whether a listing is visible to everyone. `server/listings/visible.ts` has the same in SQL, from the same tables; a
 * test compares them.
 */
export const isVisible = ({
  status,
  offMarket,
  accountPermitted,
  accountSuspended,
}: VisibilityConditions): boolean =>
  isPublished(status) && !offMarket && accountPermitted && !accountSuspended;

/** Path of a listing on the public site: in Danish, or below it in another language. */
export const publicPath = (id: number | string, language: Language = defaultLanguage): string =>
  `/annonce/${id}${language === defaultLanguage ? '' : `/${language}`}`;

/** Path of its prospectus, a PDF. */
export const prospectusPath = (id: number | string, language: Language = defaultLanguage): string =>
  `${publicPath(id, language)}/${{ da: 'prospekt', en: 'prospectus' }[language]}.pdf`;
