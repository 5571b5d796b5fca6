import * as z from 'zod';
import { idParams } from '../api';
import { closingSchema, quarantineSchema } from '../listing/closing';
import { type ActionsWith, actionTable, type ListingAction, listingActions } from '../listing/statusTable';
import { undoSubjects } from '../listing/undo';
import { recordOf } from '../recordOf';
import { listingData, oneListing } from './listings';
import { defineOperation } from './operation';

export const copyBody = z.strictObject({
  keepCaseNumber: z.boolean().describe('Whether the copy gets the case number of the original.'),
});
export type Copying = z.infer<typeof copyBody>;

export const undoBody = z
  .strictObject({
    of: z
      .enum(undoSubjects)
      .optional()
      .describe('Version that `If-Match` contains: that of the listing (default) or that of its images.'),
  })
  .optional();

/** Body of a publication. */
export const seenBody = z
  .strictObject({
    imagesVersion: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe(
        'Version of the images that the caller has seen; any other version returns 412. If absent, the version is not checked.',
      ),
  })
  .optional();

type BodyKind = 'none' | 'images' | 'closing' | 'quarantine';

/** Actions for which the operation has this kind of body. */
export const actionsWithBody = <Kind extends BodyKind>(kind: Kind): readonly ActionsWith<{ body: Kind }>[] =>
  listingActions.filter((action): action is ActionsWith<{ body: Kind }> => actionTable[action].body === kind);

/**
 * Operation for a status change. The status matrix checks the role: a role for which the action is not allowed gets 409
 * with the allowed actions.
 */
const move = <Body extends z.ZodType>(action: ListingAction, body: Body) =>
  defineOperation({
    id: `${action}Listing`,
    changes: listingData,
    method: action === 'delete' ? 'DELETE' : 'POST',
    path: `/api/v2/listings/{id}${action === 'delete' ? '' : `/${action}`}`,
    summary: actionTable[action].summary ?? '',
    tag: 'listings',
    access: {
      who: 'account',
      of: 'listing',
      roles: ['admin', 'member', 'readonly'],
      permission: 'family',
    },
    params: idParams,
    body,
    response: oneListing,
    versioned: true,
    errors: ['action_not_allowed', 'forbidden_off_market', 'conflict', 'stale'],
    guards: ['idempotencyKey', 'conditional'],
  });

const movesWithBody = <Kind extends BodyKind, Body extends z.ZodType>(kind: Kind, body: Body) =>
  recordOf(actionsWithBody(kind), (action) => move(action, body));

/** Status changes and copies of listings (docs/decisions/listing-status.md). */
export const listingLifeOperations = {
  ...movesWithBody('none', z.strictObject({}).optional()),
  ...movesWithBody('images', seenBody),
  ...movesWithBody('closing', closingSchema),
  ...movesWithBody('quarantine', quarantineSchema),
  /**
   * Undoes the change that created the version in `If-Match`. Only the author of the change can undo it, within
   * `undoMinutes` (docs/decisions/undo.md).
   */
  undo: defineOperation({
    id: 'undoListing',
    changes: listingData,
    method: 'POST',
    path: '/api/v2/listings/{id}/undo',
    summary:
      'Undoes the latest change of a listing; only the author of the change can undo it, within 15 minutes.',
    tag: 'listings',
    access: {
      who: 'account',
      of: 'listing',
      roles: ['admin', 'member'],
      permission: 'family',
    },
    params: idParams,
    body: undoBody,
    response: oneListing,
    versioned: true,
    errors: ['nothing_to_undo', 'action_not_allowed', 'invalid', 'address_lookup'],
    guards: ['ifMatch', 'idempotencyKey'],
  }),
  copy: defineOperation({
    ...move('copy', copyBody),
    status: 201,
    // The limit is above manual use. Users with the role `readonly` may copy too.
    rateLimit: { max: 120, seconds: 600 },
  }),
};
