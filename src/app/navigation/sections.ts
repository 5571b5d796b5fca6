import type { MessageKey } from '../../../i18n/messages';
import { pagedResources } from '../../../resources/pagedResources';
import { familiesOf } from '../../../schemas/listing/families';
import { guard } from '../../permissions/guard';
import { routeTable } from '../../permissions/routeTable';
import { hasAccounts, type Session } from '../../permissions/session';
import { isBuilt } from '../routes/pages';

/** A link of the third row, in order. */
interface Section {
  route: string;
  path: string;
  label: MessageKey | `resources.${string}.name`;
  /** Where its pages are that stand elsewhere. */
  also?: string;
  /** Shown only to those who have more than one account to choose from. */
  several?: true;
}

const ownSections: readonly Section[] = [
  { route: 'listings', path: '/listings', label: 'torvet.navigation.listings', also: '/promotion' },
  { route: 'accountStatistics', path: '/account/statistics', label: 'torvet.navigation.accountStatistics' },
  { route: 'marketStatistics', path: '/market-statistics', label: 'torvet.navigation.marketStatistics' },
  { route: 'account', path: '/account', label: 'torvet.navigation.account' },
  { route: 'accounts', path: '/accounts', label: 'torvet.accountIndex.nav', several: true },
  { route: 'favorites', path: '/favorites', label: 'torvet.navigation.favorites' },
  { route: 'searchAgents', path: '/searchagents', label: 'torvet.navigation.searchAgents' },
];

/** Those with the resources that have a place among them. */
const sections: readonly Section[] = pagedResources.reduce<readonly Section[]>(
  (all, { name, pages, menu }) => {
    if (menu === 'none') return all;
    const at = menu === 'last' ? -1 : all.findIndex(({ route }) => route === menu.before);
    return all.toSpliced(at < 0 ? all.length : at, 0, {
      route: name,
      path: pages.list,
      label: `resources.${name}.name`,
    });
  },
  ownSections,
);

/** Whether a link would lead to its page: the page is built, and the guard lets this user in. */
export const leadsTo = (route: string, path: string, session: Session | undefined): boolean =>
  isBuilt(route) && guard({ pathname: path }, session, routeTable()).pass;

/** Whether this user may begin a listing of any type on the active account. */
export const canBegin = (session: Session | undefined): boolean =>
  leadsTo('listingCreate', '/listings/create', session) &&
  familiesOf(session?.active?.permissions ?? {}).length > 0;

/** Whether this user has no account, and can make one. */
export const canBecomeAdvertiser = (session: Session | undefined): boolean =>
  session !== undefined && !hasAccounts(session) && leadsTo('accountCreate', '/account/create', session);

/** The section links that this user has. */
export const sectionsOf = (session: Session): readonly Section[] =>
  sections.filter(
    ({ route, path, several }) =>
      leadsTo(route, path, session) && (!several || session.staff || session.accounts.length > 1),
  );

const isWithin = (pathname: string, path: string | undefined) =>
  path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));

/** The section that an address belongs to: of those that lie above it, the nearest. */
export const sectionAt = (pathname: string, shown: readonly Section[]): Section | undefined =>
  shown
    .filter(({ path, also }) => isWithin(pathname, path) || isWithin(pathname, also))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
