import type { AccountTypeID } from './accountTypes';
import type { PermissionName } from './permissions';
import type { RoleName } from './roles';

/** What a parameter of a path can be (`matchRoute.ts`). */
export type ParamKind = 'number' | 'slug' | 'uuid';

/**
 * A route of the member area, as data: the guard (`src/permissions/guard.ts`) reads nothing else of it.
 * Who it is for: anyone; whoever is signed in; those who work in an account; internal staff that is not acting.
 */
export interface AppRoute {
  /** Unique name. */
  name: string;
  /** Path with `:param` placeholders. */
  path: string;
  /** What its parameters are; a record's number by default. */
  params?: Readonly<Record<string, ParamKind>>;
  /** Name that its page is registered under, where several routes share one; else its own. */
  page?: string;
  /** Of which resource its page is, where that follows from the resource's definition. */
  resource?: string;
  who: 'public' | 'user' | 'account' | 'staff';
  /** Of an account's route: roles of which the user needs one there (guard step 8). */
  roles?: readonly RoleName[];
  /** Permission that the active account needs (guard step 9). */
  permission?: PermissionName;
  /** Only these types of account (after step 9). */
  accountTypes?: readonly AccountTypeID[];
  /** It leads on by what the user has: the start page. */
  leadsHome?: true;
  /** For those without an account: whoever has one is led on (guard step 3). */
  forNewcomers?: true;
  /** Where those without an account are led, who otherwise have no access (guard step 5). */
  withoutAccounts?: string;
  /** Accounts are chosen here, so it does without an active one (guard step 7). */
  choosesAccount?: true;
  /** Staff open it without an account of their choice, too. */
  staffAnywhere?: true;
  /** Where the path always leads on to. */
  redirect?: string;
  /** Nobody gets in, for this reason. */
  closed?: 'offmarket';
  /** Staff alone get in, on an account that they have chosen; everyone else, for this reason, does not. */
  onlyStaff?: 'offmarket';
  /** Its page is a list: what stands there while it loads has the same shape. */
  isList?: true;
}

/** Who opens pages: what of a route the guard goes by. */
export type PageAccess = Pick<AppRoute, 'who' | 'roles' | 'permission' | 'accountTypes'>;

/**
 * The routes of a resource with generic pages (`resources/definitions/`): its list, one form for what is new and for what
 * there is, and its show page.
 * @param name of the resource. @param path of its list: the other pages are below. @param writers who creates and changes;
 * nobody does without.
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
