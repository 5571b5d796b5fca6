import type { AccountTypeID, PermissionName } from './accountTypes';
import type { RoleName } from './roles';

/** Type of a path parameter (`matchRoute.ts`). */
export type ParamKind = 'number' | 'slug' | 'uuid';

/**
 * Route of the member area; the guard (`src/permissions/guard.ts`) decides by this alone. `who`: anyone, signed-in
 * users, users with an account, or staff who do not act.
 */
export interface AppRoute {
  name: string;
  /** Path with `:param` placeholders. */
  path: string;
  /** Types of the path parameters; numeric ids by default. */
  params?: Readonly<Record<string, ParamKind>>;
  /** Name of the registered page if several routes share it; the route's name by default. */
  page?: string;
  /** Resource shown by a generic page. */
  resource?: string;
  who: 'public' | 'user' | 'account' | 'staff';
  /** Roles of which the user needs one in the active account (guard step 8). */
  roles?: readonly RoleName[];
  /** Permission required of the active account (guard step 9). */
  permission?: PermissionName;
  /** Required types of the active account (after step 9). */
  accountTypes?: readonly AccountTypeID[];
  /** Redirects to the start page of the user's accounts. */
  leadsHome?: true;
  /** Only for users without an account: others are redirected (guard step 3). */
  forNewcomers?: true;
  /** Redirect target for users without an account, instead of the no-access page (guard step 5). */
  withoutAccounts?: string;
  /** Works without an active account, since one is chosen here (guard step 7). */
  choosesAccount?: true;
  /** Staff may open the page without having chosen an account. */
  staffAnywhere?: true;
  /** Unconditional redirect. */
  redirect?: string;
  /** Closed for everyone, with this reason. */
  closed?: 'offmarket';
  /** Only for staff with a chosen account; others see this reason. */
  onlyStaff?: 'offmarket';
  /** The page is a list, and so is its loading placeholder. */
  isList?: true;
}

/** Access properties of a route for the guard. */
export type PageAccess = Pick<AppRoute, 'who' | 'roles' | 'permission' | 'accountTypes'>;

/**
 * Routes of a resource with generic pages (`resources/definitions/`): list, form for new and existing records, and
 * show page.
 * @param name name of the resource. @param path path of the list, which prefixes the others. @param writers roles
 * that may create and change records; none if omitted.
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
