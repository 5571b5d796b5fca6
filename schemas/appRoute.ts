import type { AccountTypeID, PermissionName } from './accountTypes';
import type { RoleName } from './roles';

/** Type of a path parameter (`matchRoute.ts`). */
export type ParamKind = 'number' | 'slug' | 'uuid';

/**
 * Route of the member area, with all properties that the route guard (`src/permissions/guard.ts`) checks. `who`:
 * everyone, signed-in users, users with an account, or staff without impersonation.
 */
export interface AppRoute {
  name: string;
  /** Path with `:param` placeholders. */
  path: string;
  /** Types of the path parameters; a parameter is a numeric id by default. */
  params?: Readonly<Record<string, ParamKind>>;
  /** Name of the page component if several routes share it; by default the name of the route. */
  page?: string;
  /** Resource of a generic page. */
  resource?: string;
  who: 'public' | 'user' | 'account' | 'staff';
  /** The user needs one of these roles on the active account (guard step 8). */
  roles?: readonly RoleName[];
  /** Permission that the active account must have (guard step 9). */
  permission?: PermissionName;
  /** The active account must have one of these types (after step 9). */
  accountTypes?: readonly AccountTypeID[];
  /** True for `/`, which redirects to the start page of the user's accounts. */
  leadsHome?: true;
  /** True for pages that only users without an account can open; other users are redirected (guard step 3). */
  forNewcomers?: true;
  /** Redirect target for users without an account, instead of the no-access page (guard step 5). */
  withoutAccounts?: string;
  /** True for the page that chooses the active account, and so requires none (guard step 7). */
  choosesAccount?: true;
  /** True if staff can open the page without an active account. */
  staffAnywhere?: true;
  /** Target of an unconditional redirect. */
  redirect?: string;
  /** Makes the page inaccessible to all users; the no-access page shows this reason. */
  closed?: 'offmarket';
  /** Limits the page to staff with an active account; other users see a no-access page with this reason. */
  onlyStaff?: 'offmarket';
  /** True if the page is a list; the loading placeholder then looks like a list. */
  isList?: true;
}

/** Access properties of a route for the guard. */
export type PageAccess = Pick<AppRoute, 'who' | 'roles' | 'permission' | 'accountTypes'>;

/**
 * Routes of a resource with generic pages (`resources/definitions/`): list, form for new and existing records, and
 * show page.
 * @param path path of the list, and prefix of the other paths. @param writers roles that may create and change
 * records; no role by default.
 */
export const resourceRoutes = (
  name: string,
  path: string,
  readers: PageAccess,
  writers?: PageAccess,
): AppRoute[] => [
  { name, path, resource: name, ...readers, isList: true },
  ...(writers
    ? [
        { name: `${name}.create`, path: `${path}/create`, resource: name, ...writers },
        { name: `${name}.update`, path: `${path}/:id/update`, resource: name, ...writers },
      ]
    : []),
  { name: `${name}.show`, path: `${path}/:id`, resource: name, ...readers },
];
