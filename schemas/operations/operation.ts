import type * as z from 'zod';
import type { AccountTypeID, PermissionName } from '../accountTypes';
import type { ErrorCode } from '../api';
import type { KindOwnedBy } from '../recordKinds';
import type { RoleName } from '../roles';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Access to an operation. The server applies it before the handler runs, and the access-matrix test is made from it.
 * - `public`: anyone.
 * - `signedIn`: any caller with a valid token; what they see is scoped to them. `orKey`: an API key is accepted, too.
 * - `staff`: internal staff that is not acting for an account, unless it is about the acting itself.
 * - `administrator`: an administrator of any account, or staff.
 * - `apiKey`: a caller with an API key, who has the rights of a member on exactly the key's account. Each call with a
 *   key is recorded in the account's API log. Operations without `apiKey` or `orKey` reject a key with 403.
 * - `self`: the signed-in user on their own data, or on a record in the path that is theirs (`of`); another user's
 * reads
 *   as 404. Rejected while acting for someone.
 * - `account`: one of `roles` on the account that owns the record (`of`) or is named in path or body; staff always.
 *   A record of a foreign account reads as 404. `permission: 'family'` asks for the permission of the listing's family,
 *   `accountTypes` for an account of one of these types.
 */
export type Access =
  | { who: 'public' }
  | { who: 'signedIn'; orKey?: true }
  | {
      who: 'staff';
      /** Also for staff who act. */
      alsoWhileActing?: true;
    }
  | { who: 'administrator' }
  | { who: 'self'; of?: KindOwnedBy<'user'> }
  | {
      who: 'apiKey';
      /** The key's account needs the permission of the listing's family. */
      permission?: 'family';
    }
  | {
      who: 'account';
      roles: readonly RoleName[];
      /** Source of the account: owner of the record of this kind in the path, or `accountID` of the body. */
      of: KindOwnedBy<'account'> | 'body';
      permission?: PermissionName | 'family';
      accountTypes?: readonly AccountTypeID[];
      /** Rejected during impersonation, since the result would outlive it without the staff user's name. */
      notWhileActing?: true;
    };

/**
 * Protection of a write against lost updates or repetition. `conditional`: `If-Match` and `If-None-Match` are optional,
 * and checked if sent.
 */
export type Guard = 'ifMatch' | 'conditional' | 'idempotencyKey';

export type RateLimit = {
  /** Maximum number of calls in the window, per key. */
  max: number;
  /** Window, in seconds. */
  seconds: number;
};

/** Maximum bytes of a JSON body by default. */
export const defaultBodyLimit = 1_048_576;

/** Body limit of a few short texts, in any encoding of their characters. */
export const smallBodyLimit = 16_384;

export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Guards extends readonly Guard[] = readonly Guard[],
> {
  /** Unique, camelCase: also the OpenAPI operationId. */
  id: string;
  method: HttpMethod;
  /** Path with `{name}` placeholders, as in OpenAPI. */
  path: string;
  summary: string;
  /** More of it, for the documentation. */
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
  /** An invalid path parameter is 422 with its name. By default it is 404, like an unknown id. */
  namesParams?: true;
  query?: Query;
  body?: Body;
  /** Body of the successful answer; absent for 204. An optional one is 200 with it, and 204 without. */
  response?: Response;
  /**
   * Data that a write changes where the app shows it, by the first part of its query key: a resource, or the name of a
   * query. The first is that of the record in the response. Empty where it changes nothing that is shown.
   */
  changes?: readonly string[];
  /** Status of the successful answer. */
  status?: 200 | 201 | 204;
  /** Returns 201 if there was nothing to replace. */
  creates?: true;
  /** The answer carries its version in `ETag`. */
  versioned?: true;
  /** Cached by browsers with revalidation: 304 if unchanged. */
  revalidated?: true;
  /** Labels of the fields in its body (`torvet.<labels>`), if not a listing's. */
  labels?: string;
  /** Error codes in addition to those implied by access, parts and guards. */
  errors?: readonly ErrorCode[];
  /** Set when the answer is not JSON (`text/plain` for tokens, a file) or the body is not (`multipart/form-data`). */
  produces?: 'text/plain' | 'application/pdf';
  consumes?: 'multipart/form-data';
  /** The body may be sent as `application/merge-patch+json` too. */
  mergePatch?: true;
  /** Maximum bytes of a JSON body, beyond which it is 413; below {@link defaultBodyLimit} for short bodies. */
  bodyLimit?: number;
  /** May take long: it requests other servers or waits in a queue. */
  lasting?: true;
  /**
   * Checks a password or another secret of a user. It runs in the sign-in queue, by network or by user, and occupies no
   * slot of the shared limiter.
   */
  signInQueue?: true;
  /**
   * Use of the login cookie: set by the response, or sent with the request, which then has to come from the member
   * area.
   */
  loginCookie?: 'sets' | 'takes';
  /** A list that answers `Content-Range`. */
  list?: boolean;
  guards?: Guards;
  /**
   * Sent by beacons from any site: JSON is accepted as `text/plain`, scripts of every origin may call it (without
   * credentials), and it bypasses the request queue.
   */
  beacon?: true;
  /** Limit of expensive operations, per user, or per address of anonymous callers. */
  rateLimit?: RateLimit;
}

/** Preserves an operation's exact types while checking its shape. */
export const defineOperation = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  const Guards extends readonly Guard[] = readonly [],
>(
  operation: Operation<Params, Query, Body, Response, Guards>,
): Operation<Params, Query, Body, Response, Guards> => operation;
