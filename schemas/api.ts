import * as z from 'zod';
import { lists } from './limits';
import { pathID } from './values';

export { apiRoot, authRoot, mediaRoot, propertyRoot, trackingRoot } from './roots';

/** Body of every error response (docs/decisions/errors.md). */
export const errorSchema = z
  .strictObject({
    code: z.string().describe('Machine-readable error code.'),
    message: z.string().describe('Error message: in Danish, or in English if `Accept-Language` requests it.'),
    /** Message per field; the key is the path joined by dots. */
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('Error message for each invalid field, by its path with dots, e.g. `address.zipCode`.'),
    traceId: z.string().describe('ID of the request in the server’s log, as in the header `X-Trace-Id`.'),
  })
  .describe('Body of every error response.');

export const errorCodes = [
  'malformed',
  'not_signed_in',
  'api_key_required',
  'forbidden_api_key',
  'unknown_user_or_password',
  'not_verified',
  'user_suspended',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_needed',
  'second_factor_first',
  'sign_in_expired',
  'forbidden',
  'forbidden_role',
  'forbidden_permission',
  'forbidden_account_type',
  'account_suspended',
  'account_merged',
  'import_working',
  'not_approved',
  'forbidden_off_market',
  'not_found',
  'method_not_allowed',
  'timeout',
  'conflict',
  'action_not_allowed',
  'nothing_to_undo',
  'has_account',
  'promotion_exists',
  'promotion_listing',
  'promotion_state',
  'promotion_hidden',
  'several_listings',
  'stale',
  'precondition_failed',
  'too_large',
  'unsupported_media_type',
  'range_not_satisfiable',
  'expectation_failed',
  'invalid',
  'version_missing',
  'headers_too_large',
  'idempotency_mismatch',
  'rate_limited',
  'overloaded',
  'not_drawn',
  'disk_full',
  'reset_token_invalid',
  'invitation_invalid',
  'registration_invalid',
  'last_administrator',
  'own_user',
  'awaits_review',
  'acting_refused',
  'address_lookup',
  'no_address_register',
  'image_fetch',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Query parameter that contains JSON. */
export const json = <T extends z.ZodType>(type: T) =>
  z
    .string()
    .max(8192)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', params: { rule: 'json' } });
        return z.NEVER;
      }
    })
    .pipe(type);

/**
 * Query parameters of a list, in the format of ra-data-simple-rest: `filter`, `sort` and `range` as JSON
 * (docs/decisions/endpoints.md).
 * @param sorts names of the sort fields. @param maxPage maximum number of rows per page.
 */
export const listQuery = <Filter extends z.ZodType, Sort extends string>(
  filter: Filter,
  sorts: readonly [Sort, ...Sort[]],
  maxPage = 100,
) =>
  z.strictObject({
    filter: json(filter).optional().describe('Filters as a JSON object; results match all filters.'),
    sort: json(z.tuple([z.enum(sorts), z.enum(['ASC', 'DESC'])]))
      .optional()
      .describe('Sort field and direction, as a JSON pair.'),
    range: json(
      z
        .tuple([z.number().int().min(0).max(10_000_000), z.number().int().min(0).max(10_000_000)])
        .refine(([from, to]) => to >= from && to - from < maxPage, {
          params: { rule: 'pageSize', max: maxPage },
        }),
    )
      .optional()
      .describe(
        `Positions of the first and the last row, from 0, as a JSON pair; without it [0,${lists.defaultPage - 1}].`,
      ),
  });

export const idParams = z.strictObject({
  id: pathID(),
});

/** Response without content other than success. */
export const doneSchema = z
  .strictObject({ status: z.literal('ok').describe('Always `ok`.') })
  .describe('Success.');
