import type { ErrorCode } from '../schemas/api';
import { type FieldIssue, issueLimits } from '../schemas/messages';

/** The status of each error code (docs/decisions/errors.md). */
export const errorStatuses: Record<ErrorCode, number> = {
  malformed: 400,
  not_signed_in: 401,
  unknown_user_or_password: 401,
  not_verified: 401,
  user_suspended: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  sign_in_expired: 401,
  forbidden: 403,
  api_key_required: 403,
  forbidden_api_key: 403,
  forbidden_role: 403,
  forbidden_permission: 403,
  forbidden_account_type: 403,
  account_suspended: 403,
  forbidden_off_market: 403,
  acting_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  action_not_allowed: 409,
  nothing_to_undo: 409,
  account_merged: 409,
  import_working: 409,
  not_approved: 409,
  no_address_register: 409,
  has_account: 409,
  promotion_exists: 409,
  promotion_listing: 409,
  promotion_state: 409,
  promotion_hidden: 409,
  several_listings: 409,
  last_administrator: 409,
  own_user: 409,
  awaits_review: 409,
  second_factor_needed: 409,
  second_factor_first: 403,
  stale: 412,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  expectation_failed: 417,
  invalid: 422,
  idempotency_mismatch: 422,
  reset_token_invalid: 422,
  invitation_invalid: 422,
  registration_invalid: 422,
  image_fetch: 422,
  version_missing: 428,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  address_lookup: 502,
  overloaded: 503,
  not_drawn: 503,
  disk_full: 507,
};

interface Details {
  /** Errors of fields; the error handler converts them to sentences in the caller's language. */
  issues?: readonly FieldIssue[];
  /** Further keys of the body, e.g. `current` of `stale` or `allowedActions` of `action_not_allowed`. */
  extra?: Record<string, unknown>;
  /** Seconds after which the client may try again. */
  retryAfter?: number;
  /** Further headers of the response, e.g. `allow` of `method_not_allowed`. */
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** Error of a request. Handlers throw it, and the error handler converts it to the error response. */
export class AppError extends Error {
  readonly status: number;
  readonly issues: readonly FieldIssue[];
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    { issues = [], extra = {}, retryAfter, headers = {}, cause }: Details = {},
  ) {
    super(code, { cause });
    this.name = 'AppError';
    this.status = errorStatuses[code];
    this.issues = issues;
    this.extra = extra;
    // Responses with 429 and 503 always have `Retry-After`.
    this.retryAfter = retryAfter ?? (this.status === 429 || this.status === 503 ? 1 : undefined);
    this.headers = headers;
  }
}

/** Error for a record that does not exist or is not visible to the caller. */
export const notFound = () => new AppError('not_found');

/** Error for fields with invalid values (422). Only the first issue of a field is reported. */
export const invalid = (...issues: FieldIssue[]) =>
  new AppError('invalid', {
    issues: issues
      .filter((issue, at) => issues.findIndex(({ path }) => path === issue.path) === at)
      .slice(0, issueLimits.places),
  });
