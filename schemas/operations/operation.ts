import type * as z from 'zod';
import type { AccountTypeID, PermissionName } from '../accountTypes';
import type { ErrorCode } from '../api';
import type { KindOwnedBy } from '../recordKinds';
import type { RoleName } from '../roles';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Access to an operation. The server checks it before the handler runs, and the access matrix test is derived from
 * it.
 * - `public`: everyone.
 * - `signedIn`: any caller with a valid token; responses are limited to their own data. `orKey`: API keys are
 * accepted, too.
 * - `staff`: staff who do not act for an account; `alsoWhileActing` includes those who do.
 * - `administrator`: administrators of any account, and staff.
 * - `apiKey`: callers with an API key, who have the rights of a member on the key's account only. Each call is
 * recorded
 * in the account's API log. Operations without `apiKey` or `orKey` reject keys with 403.
 * - `self`: users on their own data, or on their own record in the path (`of`); records of other users return 404.
 * Rejected while acting.
 * - `account`: users with one of `roles` on the account that owns the record (`of`) or is named in the path or body;
 * staff always. Records of other accounts return 404. `permission: 'family'` requires the permission of the listing's
 * type, `accountTypes` an account of one of these types.
 */
export type Access =
  | { who: 'public' }
  | { who: 'signedIn'; orKey?: true }
  | {
      who: 'staff';
      /** Allowed while acting, too. */
      alsoWhileActing?: true;
    }
  | { who: 'administrator' }
  | { who: 'self'; of?: KindOwnedBy<'user'> }
  | {
      who: 'apiKey';
      /** Requires the permission of the listing's type on the key's account. */
      permission?: 'family';
    }
  | {
      who: 'account';
      roles: readonly RoleName[];
      /** Source of the account: the owner of a record of this kind in the path, or `accountID` of the body. */
      of: KindOwnedBy<'account'> | 'body';
      permission?: PermissionName | 'family';
      accountTypes?: readonly AccountTypeID[];
      /** Rejected while acting, since the result would remain without naming the staff user. */
      notWhileActing?: true;
    };

/**
 * Protection of a write against lost updates or repetition. `conditional`: `If-Match` and `If-None-Match` are
 * optional, but checked if sent.
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

/** Body limit for a few short texts, however their characters are escaped. */
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
  /** Invalid path parameters return 422 with the parameter's name instead of 404. */
  namesParams?: true;
  query?: Query;
  body?: Body;
  /**
   * Body of the successful response; absent for 204. If the schema is optional, the status is 200 with a body and 204
   * without.
   */
  response?: Response;
  /**
   * Query keys (first element) that the app invalidates after this write: a resource, or the name of a query. The
   * first is that of the record in the response. Empty if no displayed data changes.
   */
  changes?: readonly string[];
  /** Status of the successful response. */
  status?: 200 | 201 | 204;
  /** Returns 201 if the record did not exist before. */
  creates?: true;
  /** The response has a version in `ETag`. */
  versioned?: true;
  /** Browsers cache the response and revalidate it (304 if unchanged). */
  revalidated?: true;
  /** Message key of the body's field labels (`torvet.<labels>`); those of listings by default. */
  labels?: string;
  /** Error codes besides those implied by access, parameters and guards. */
  errors?: readonly ErrorCode[];
  /** Media type of the response or body if it is not JSON. */
  produces?: 'text/plain' | 'application/pdf';
  consumes?: 'multipart/form-data';
  /** Accepts a body as `application/merge-patch+json`, too. */
  mergePatch?: true;
  /** Maximum size of a JSON body in bytes (413 above it); {@link defaultBodyLimit} by default. */
  bodyLimit?: number;
  /** May take long because it calls other servers or waits in a queue. */
  lasting?: true;
  /**
   * Checks a password or another secret. Runs in the sign-in queue, per network or user, and uses no slot of the
   * shared limiter.
   */
  signInQueue?: true;
  /**
   * Use of the login cookie: set by the response, or read from the request, which must then come from the member
   * area.
   */
  loginCookie?: 'sets' | 'takes';
  /** Returns a list with `Content-Range`. */
  list?: boolean;
  guards?: Guards;
  /**
   * Called with beacons from any site: JSON is accepted as `text/plain`, scripts of all origins may call it (without
   * credentials), and it bypasses the request queue.
   */
  beacon?: true;
  /** Rate limit of expensive operations, per user, or per IP address for anonymous callers. */
  rateLimit?: RateLimit;
}

/** Checks the shape of an operation without widening its types. */
export const defineOperation = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  const Guards extends readonly Guard[] = readonly [],
>(
  operation: Operation<Params, Query, Body, Response, Guards>,
): Operation<Params, Query, Body, Response, Guards> => operation;
