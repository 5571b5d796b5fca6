import { defaultLanguage, type Language } from '../languages';
import { type StatusID, statusesWith } from './status';

/** Statuses in which listings are visible on the public site. */
export const publicStatuses: readonly StatusID[] = statusesWith('public');

/** True if listings with this status are on the public site, and so must be complete. */
export const isPublished = (status: number): boolean => publicStatuses.some((shown) => shown === status);

export interface VisibilityConditions {
  status: number;
  offMarket: boolean;
  /** True if the account has the permission for the listing's type. */
  accountPermitted: boolean;
  /** True if the account is waiting for approval, rejected or suspended. */
  accountSuspended: boolean;
}

/**
 * True if a listing is visible to everyone. `server/listings/visible.ts` has the same rule in SQL; a test compares
 * both.
 */
export const isVisible = ({
  status,
  offMarket,
  accountPermitted,
  accountSuspended,
}: VisibilityConditions): boolean =>
  isPublished(status) && !offMarket && accountPermitted && !accountSuspended;

/** Path of a listing on the public site; English adds a segment. */
export const publicPath = (id: number | string, language: Language = defaultLanguage): string =>
  `/annonce/${id}${language === defaultLanguage ? '' : `/${language}`}`;

/** Path of the prospectus, a PDF. */
export const prospectusPath = (id: number | string, language: Language = defaultLanguage): string =>
  `${publicPath(id, language)}/${{ da: 'prospekt', en: 'prospectus' }[language]}.pdf`;
