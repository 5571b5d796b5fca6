import type * as z from 'zod';
import type { AccountTypeID, PermissionName } from '../accountTypes';
import type { ErrorCode } from '../api';
import type { KindOwnedBy } from '../recordKinds';
import type { RoleName } from '../roles';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Access rule of an operation. The server checks the rule before the handler runs; the access matrix test is derived
 * from it.
 * - `public`: everyone.
 * - `signedIn`: every caller with a valid token; responses contain only the caller's own data. With `orKey`, API keys
 * are
 *   accepted too.
 * - `staff`: staff without impersonation; with `alsoWhileActing`, also during an impersonation.
 * - `administrator`: administrators of any account, and staff.
 * - `apiKey`: callers with an API key, who have the rights of a member on the account of the key only. Each call is
 *   recorded in the account's API log. Operations without `apiKey` or `orKey` reject API keys with 403.
 * - `self`: users on their own data, or on their own record in the path (`of`); records of other users return 404.
 *   Rejected during an impersonation.
 * - `account`: users with one of `roles` on the account that owns the record (`of`) or is in the body, and staff.
 * Records
 *   of other accounts return 404. `permission: 'family'` requires the permission for the listing's type; `accountTypes`
 *   requires an account of one of these types.
 */
export type Access =
  | { who: 'public' }
  | { who: 'signedIn'; orKey?: true }
  | {
      who: 'staff';
      /** True if the operation is also allowed during an impersonation. */
      alsoWhileActing?: true;
    }
  | { who: 'administrator' }
  | { who: 'self'; of?: KindOwnedBy<'user'> }
  | {
      who: 'apiKey';
      /** Requires the permission for the listing's type on the account of the API key. */
      permission?: 'family';
    }
  | {
      who: 'account';
      roles: readonly RoleName[];
      /** Source of the account: owner of the record in the path, which is of this kind, or `accountID` in the body. */
      of: KindOwnedBy<'account'> | 'body';
      permission?: PermissionName | 'family';
      accountTypes?: readonly AccountTypeID[];
      /**
       * True if the operation is rejected during an impersonation, because its result would not name the staff user.
       */
      notWhileActing?: true;
    };

/**
 * Protection of a write against lost updates or repetition. With `conditional`, `If-Match` and `If-None-Match` are
 * optional.
 */
export type Guard = 'ifMatch' | 'conditional' | 'idempotencyKey';

export type RateLimit = {
  /** Maximum number of calls per window and key. */
  max: number;
  /** Length of the window in seconds. */
  seconds: number;
};

/** Default maximum size of a JSON body, in bytes. */
export const defaultBodyLimit = 1_048_576;

/** Maximum size in bytes of a body with a few short texts, however their characters are escaped. */
export const smallBodyLimit = 16_384;

export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Guards extends readonly Guard[] = readonly Guard[],
> {
  /** Unique camelCase name, also the OpenAPI operationId. */
  id: string;
  method: HttpMethod;
  /** Path with `{name}` placeholders, as in OpenAPI. */
  path: string;
  summary: string;
  /** Details for the OpenAPI document. */
  description?: string;
  tag:
    | 'auth'
    | 'accounts'
    | 'users'
    | 'listings'
    | 'images'
    | 'promotions'
    | 'records'
    | 'meta'
    | 'addresses'
    | 'impersonation'
    | 'imports'
    | 'tracking'
    | 'system';
  access: Access;
  params?: Params;
  /** True if an invalid path parameter returns 422 with the name of the parameter, instead of 404. */
  namesParams?: true;
  query?: Query;
  body?: Body;
  /**
   * Body of the successful response; absent for 204. With an optional schema, the status is 200 with a body and 204
   * without body.
   */
  response?: Response;
  /**
   * First elements of the query keys that the app invalidates after this write: a resource, or the name of a query. The
   * first one belongs to the record in the response. Empty if no displayed data changes.
   */
  changes?: readonly string[];
  /** Status of the successful response. */
  status?: 200 | 201 | 204;
  /** True if the status is 201 when the record did not exist before. */
  creates?: true;
  /** True if the response has the version of the record in `ETag`. */
  versioned?: true;
  /** True if browsers cache the response and revalidate it (304 if unchanged). */
  revalidated?: true;
  /** Message key of the labels of the body's fields (`torvet.<labels>`); `listing` by default. */
  labels?: string;
  /** Error codes in addition to those that follow from access, parameters and guards. */
  errors?: readonly ErrorCode[];
  /** Media type of the response or body if it is not JSON. */
  produces?: 'text/plain' | 'application/pdf';
  consumes?: 'multipart/form-data';
  /** True if the body may also be sent as `application/merge-patch+json`. */
  mergePatch?: true;
  /** Maximum size of a JSON body in bytes; a larger body returns 413. Default: {@link defaultBodyLimit}. */
  bodyLimit?: number;
  /** True if the request may take long because the handler calls other servers or waits in a queue. */
  lasting?: true;
  /**
   * True for operations that check a password or another secret. They wait in the sign-in queue of their network or
   * user, and use no slot of the shared limiter.
   */
  signInQueue?: true;
  /**
   * Use of the login cookie. `sets`: the response sets the cookie. `takes`: the request contains the cookie, and must
   * come from the member area.
   */
  loginCookie?: 'sets' | 'takes';
  /** True if the response is a page of a list with `Content-Range`. */
  list?: boolean;
  guards?: Guards;
  /**
   * True if beacons of any site call the operation: JSON is accepted as `text/plain`, scripts of all origins may call
   * it without credentials, and calls bypass the request queue.
   */
  beacon?: true;
  /** Rate limit per user, or per IP address for anonymous callers. */
  rateLimit?: RateLimit;
}

/** Returns its argument. Checks the type of an operation without widening it. */
export const defineOperation = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  const Guards extends readonly Guard[] = readonly [],
>(
  operation: Operation<Params, Query, Body, Response, Guards>,
): Operation<Params, Query, Body, Response, Guards> => operation;
