import type { AccountTypeID, PermissionName } from './accountTypes';
import type { RoleName } from './roles';

/** Type of a path parameter (`matchRoute.ts`). */
export type ParamKind = 'number' | 'slug' | 'uuid';

/**
 * A route of the member area as data: the guard (`src/permissions/guard.ts`) reads nothing else. Audience: anyone;
 * signed-in users; users with an account; staff who do not act.
 */
export interface AppRoute {
  /** Unique name. */
  name: string;
  /** Path with `:param` placeholders. */
  path: string;
  /** Types of its parameters; ids by default. */
  params?: Readonly<Record<string, ParamKind>>;
  /** Name that its page is registered under, where several routes share one; else its own. */
  page?: string;
  /** Resource of its page, if that is generic. */
  resource?: string;
  who: 'public' | 'user' | 'account' | 'staff';
  /** Roles in the active account, one of which is required (guard step 8). */
  roles?: readonly RoleName[];
  /** Permission that the active account needs (guard step 9). */
  permission?: PermissionName;
  /** Only these types of account (after step 9). */
  accountTypes?: readonly AccountTypeID[];
  /** Redirects by the user's accounts: the start page. */
  leadsHome?: true;
  /** For users without an account: others are redirected (guard step 3). */
  forNewcomers?: true;
  /** Redirect of users without an account, instead of no access (guard step 5). */
  withoutAccounts?: string;
  /** Accounts are chosen here, so it does without an active one (guard step 7). */
  choosesAccount?: true;
  /** Staff open it without an account of their choice, too. */
  staffAnywhere?: true;
  /** Unconditional redirect. */
  redirect?: string;
  /** No access for anyone, with this reason. */
  closed?: 'offmarket';
  /** Staff alone get in, on an account that they have chosen; everyone else, for this reason, does not. */
  onlyStaff?: 'offmarket';
  /** Its page is a list: its placeholder has the same shape. */
  isList?: true;
}

/** Access properties of a route for the guard. */
export type PageAccess = Pick<AppRoute, 'who' | 'roles' | 'permission' | 'accountTypes'>;

/**
 * Routes of a resource with generic pages (`resources/definitions/`): list, one form for new and existing records, and
 * show page.
 * @param name of the resource. @param path of its list: the others are below it. @param writers roles that may create
 * and change records; none if omitted.
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
