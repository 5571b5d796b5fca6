import type { MessageKey } from '../../../i18n/messages';
import { pagedResources } from '../../../resources/pagedResources';
import { familiesOf } from '../../../schemas/listing/families';
import { appRoutes } from '../../../schemas/routes';
import { guard, worksWithListings } from '../../permissions/guard';
import { type ContentRoute, routeTable } from '../../permissions/routeTable';
import { hasAccounts, type Session } from '../../permissions/session';
import { isBuilt } from '../routes/pages';

/** Link in the navigation. */
export interface Section {
  route: string;
  path: string;
  label: MessageKey | `resources.${string}.name`;
  /** Title of a content page, used instead of `label`. */
  title?: string;
  /** Additional path prefix; pages below it belong to the section too. */
  also?: string;
  /** Badge next to the link. */
  counts?: 'enquiries' | 'queues';
  /** True for a page of the public site, which is opened with a full page load. */
  onPublicSite?: boolean;
  /** Shown only to users with several accounts. */
  several?: true;
  /** Hidden for accounts without any listing type. */
  ofListings?: true;
}

const ownSections: readonly Section[] = [
  { route: 'overview', path: '/overview', label: 'torvet.navigation.overview', ofListings: true },
  {
    route: 'listings',
    path: '/listings',
    label: 'torvet.navigation.listings',
    also: '/promotion',
    ofListings: true,
  },
  {
    route: 'enquiries',
    path: '/enquiries',
    label: 'torvet.navigation.enquiries',
    counts: 'enquiries',
    ofListings: true,
  },
  { route: 'accountStatistics', path: '/account/statistics', label: 'torvet.navigation.accountStatistics' },
  { route: 'marketStatistics', path: '/market-statistics', label: 'torvet.navigation.marketStatistics' },
  {
    route: 'account',
    path: '/account',
    label: 'torvet.navigation.account',
    also: '/contact-cards',
  },
  { route: 'accounts', path: '/accounts', label: 'torvet.accountIndex.nav', several: true },
  { route: 'favorites', path: '/favorites', label: 'torvet.navigation.favorites' },
  { route: 'searchAgents', path: '/searchagents', label: 'torvet.navigation.searchAgents' },
  { route: 'staffToday', path: '/staff/today', label: 'torvet.navigation.staffToday' },
  { route: 'figures', path: '/staff/figures', label: 'torvet.figures.title' },
  { route: 'apiLog', path: '/staff/api-log', label: 'resources.apiLogs.name' },
  { route: 'auditLog', path: '/staff/audit-log', label: 'resources.auditLog.name' },
  { route: 'jobs', path: '/staff/jobs', label: 'resources.jobs.name' },
  { route: 'queues', path: '/staff/queues', label: 'torvet.queues.title', counts: 'queues' },
  { route: 'users', path: '/users', label: 'resources.users.name' },
  { route: 'mails', path: '/staff/mails', label: 'resources.mails.name' },
  {
    route: 'soldPromotions',
    path: '/staff/promotions',
    label: 'resources.soldPromotions.name',
    also: '/staff/promotion-products',
  },
  { route: 'metaLists', path: '/staff/meta-lists', label: 'torvet.metaLists.title' },
];

/** All sections; those of resources are inserted at their configured position. */
const sections: readonly Section[] = pagedResources.reduce<readonly Section[]>(
  (all, { name, pages, menu }) => {
    if (menu === 'none') return all;
    const at = menu === 'last' ? all.length : all.findIndex(({ route }) => route === menu.before);
    if (at < 0) throw new Error(`The link of ${name} stands before a route that has none`);
    return all.toSpliced(at, 0, {
      route: name,
      path: pages.list,
      label: `resources.${name}.name`,
    });
  },
  ownSections,
);

/** True if a link can be shown: its page is implemented, and the guard allows the user to open it. */
export const leadsTo = (route: string, path: string, session: Session | undefined): boolean =>
  isBuilt(route) && guard({ pathname: path }, session, routeTable()).pass;

/** True if the user may create a listing of at least one type on the active account. */
export const canBegin = (session: Session | undefined): boolean =>
  leadsTo('listingCreate', '/listings/create', session) &&
  familiesOf(session?.active?.permissions ?? {}).length > 0;

/** True if the user has no account and may create one. */
export const canBecomeAdvertiser = (session: Session | undefined): boolean =>
  session !== undefined && !hasAccounts(session) && leadsTo('accountCreate', '/account/create', session);

/** Links to the content pages that appear in the navigation. */
const contentSections = (session: Session, content: readonly ContentRoute[]): Section[] =>
  content
    .filter(({ inMenu, path }) => inMenu && guard({ pathname: path }, session, content).pass)
    .map(({ page: route, path, title, onPublicSite }) => ({
      route,
      path,
      label: 'resources.pages.name',
      title,
      onPublicSite,
    }));

/** Groups of staff links, in display order. Links without a group are added to the logs. */
const staffGroups = {
  overview: ['staffToday', 'figures', 'queues'],
  people: ['accounts', 'users'],
  content: ['pages', 'announcements', 'metaLists'],
  sales: ['soldPromotions'],
  logs: ['auditLog', 'apiLog', 'mails', 'jobs'],
} as const satisfies Record<string, readonly string[]>;

type StaffGroupName = keyof typeof staffGroups;

const groupNames = ['overview', 'people', 'content', 'sales', 'logs'] as const satisfies StaffGroupName[];

export interface StaffGroup {
  name: StaffGroupName;
  sections: readonly Section[];
}

const inGroups = (sections: readonly Section[]): StaffGroup[] => {
  const groupOf = ({ route }: Section) =>
    groupNames.find((name) => staffGroups[name].some((one) => one === route)) ?? 'logs';
  const placeOf = ({ route }: Section) =>
    groupNames.flatMap((name) => [...staffGroups[name]]).findIndex((one) => one === route);
  return groupNames
    .map((name) => ({
      name,
      sections: sections
        .filter((section) => groupOf(section) === name)
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    }))
    .filter((group) => group.sections.length > 0);
};

const staffRoutes = new Set(appRoutes.flatMap(({ name, who }) => (who === 'staff' ? [name] : [])));
const isOfStaff = ({ route }: Section) => staffRoutes.has(route);

/** The sidebar repeats the accounts link of the main navigation, because staff often need it. */
const isInSidebar = (section: Section) => isOfStaff(section) || section.route === 'accounts';
const sidebarSections = sections.filter(isInSidebar);

/** True for pages that show the staff sidebar. */
export const isStaffPage = (pathname: string): boolean => sectionAt(pathname, sidebarSections) !== undefined;

export const sidebarGroups = (session: Session): StaffGroup[] =>
  inGroups(sidebarSections.filter(({ route, path }) => leadsTo(route, path, session)));

/** Navigation links of a user: account sections, content pages, and staff pages in groups. */
export const sectionsOf = (
  session: Session,
  content: readonly ContentRoute[],
): { sections: readonly Section[]; staff: readonly StaffGroup[] } => {
  const led = sections.filter(
    ({ route, path, several, ofListings }) =>
      leadsTo(route, path, session) &&
      (!several || session.staff || session.accounts.length > 1) &&
      (!ofListings || worksWithListings(session)),
  );
  const own = led.filter((one) => !isOfStaff(one));
  return { sections: [...own, ...contentSections(session, content)], staff: inGroups(led.filter(isOfStaff)) };
};

const isWithin = (pathname: string, path: string | undefined) =>
  path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));

/** Navigation section that a path belongs to: the one with the longest matching prefix. */
export const sectionAt = (pathname: string, shown: readonly Section[]): Section | undefined =>
  shown
    .filter(({ path, also }) => isWithin(pathname, path) || isWithin(pathname, also))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
