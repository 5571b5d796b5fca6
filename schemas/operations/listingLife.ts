import * as z from 'zod';
import { idParams } from '../api';
import { closingSchema, quarantineSchema } from '../listing/closing';
import type { ListingAction } from '../listing/status';
import { undoSubjects } from '../listing/undo';
import { oneListing } from './listings';
import { defineOperation } from './operation';

/** Copying asks whether the copy has the case number too. */
export const copyBody = z.strictObject({ keepCaseNumber: z.boolean() });
export type Copying = z.infer<typeof copyBody>;

/** Which version is in `If-Match`: the listing's own, or its images'. */
export const undoBody = z.strictObject({ of: z.enum(undoSubjects).optional() }).optional();

/** The body of a move without further fields. */
const nothing = z.strictObject({}).optional();

/** Body of a publication: the version of the images that were looked at, which have one of their own. */
export const seenBody = z.strictObject({ imagesVersion: z.number().int().min(0).optional() }).optional();

/**
 * A move along the status matrix. Which roles may make it is for the matrix alone, so whoever has a role on the account
 * gets its answer: 409 with what they may do instead.
 */
const move = <Body extends z.ZodType>(action: ListingAction, summary: string, body: Body) =>
  defineOperation({
    id: `${action}Listing`,
    method: 'POST',
    path: `/api/v2/listings/{id}/${action}`,
    summary,
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

/** The moves that take nothing but the listing: the server answers each alike. */
const plainMoves = {
  activate: move('activate', 'Publishes a listing; the whole schema must hold.', seenBody),
  deactivate: move('deactivate', 'Takes a listing off the public site.', nothing),
  reopen: move('reopen', 'Publishes a closed listing again; the whole schema must hold.', nothing),
  release: move('release', 'Staff let a listing out of quarantine.', seenBody),
  withdraw: move('withdraw', 'Takes a listing out of quarantine without publishing it.', nothing),
  archive: move('archive', 'Puts a closed listing away.', nothing),
  restore: move('restore', 'Brings back an archived listing, or one deleted within 30 days.', nothing),
  delete: defineOperation({
    ...move('delete', 'Deletes a listing; staff can restore it for 30 days.', nothing),
    method: 'DELETE',
    path: '/api/v2/listings/{id}',
  }),
};

export const isPlainMove = (action: ListingAction): action is keyof typeof plainMoves =>
  Object.hasOwn(plainMoves, action);

/** What happens to a listing after it was written (docs/decisions/listing-status.md). */
export const listingLifeOperations = {
  ...plainMoves,
  close: move('close', 'Closes a listing, with a reason.', closingSchema),
  reclose: move('reclose', 'Corrects what a listing was closed with.', closingSchema),
  quarantine: move(
    'quarantine',
    'Staff take a listing out of sight; the advertiser reads why.',
    quarantineSchema,
  ),
  /**
   * Takes back the change that made the version in `If-Match`, within `undoMinutes` and for whoever made it
   * (docs/decisions/undo.md).
   */
  undo: defineOperation({
    id: 'undoListing',
    method: 'POST',
    path: '/api/v2/listings/{id}/undo',
    summary: 'Takes back the latest change of a listing, by whoever made it, within 15 minutes.',
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
    ...move('copy', 'Makes a draft with the fields and images of a listing.', copyBody),
    status: 201,
  }),
};
