import { keysOf } from '../recordOf';
import type { RoleName } from '../roles';
import type { ActionRow, StatusRow } from './statusTypes';

const statusRows = {
  pending: {
    id: 1,
    color: 'default',
    byDefault: true,
    primary: ['update', 'copy'],
    remedies: ['activate'],
  },
  active: {
    id: 2,
    color: 'success',
    public: true,
    byDefault: true,
    primary: ['update', 'viewOnSite', 'copy'],
  },
  inactive: {
    id: 3,
    color: 'warning',
    byDefault: true,
    primary: ['activate', 'update', 'copy'],
    remedies: ['activate'],
  },
  quarantine: {
    id: 4,
    color: 'error',
    byDefault: true,
    primary: ['release', 'update', 'copy'],
    remedies: ['update', 'withdraw', 'release'],
  },
  closed: {
    id: 5,
    color: 'accent',
    closed: true,
    primary: ['reopen', 'copy'],
    remedies: ['reopen', 'reclose'],
    search: { behind: 0.3, order: 1 },
  },
  archived: {
    id: 6,
    color: 'default',
    closed: true,
    primary: ['restore', 'copy'],
    remedies: ['restore', 'copy'],
    search: { behind: 0.4, order: 2 },
  },
  deleted: {
    id: 7,
    color: 'default',
    primary: ['restore'],
    remedies: ['restore'],
    search: { behind: 0.6, order: 3 },
  },
} as const;

export type StatusName = keyof typeof statusRows;
export type StatusID = (typeof statusRows)[StatusName]['id'];

const adminAndMember = ['admin', 'member'] as const satisfies readonly RoleName[];
const staffAlone = [] as const satisfies readonly RoleName[];

const actionRows = {
  update: {
    moves: [{ from: ['pending', 'active', 'inactive', 'quarantine'], to: 'same', by: adminAndMember }],
    reason: 'always',
    undo: true,
    row: 1,
    page: true,
  },
  copy: {
    moves: [
      {
        from: ['pending', 'active', 'inactive', 'quarantine', 'closed', 'archived'],
        to: 'same',
        by: ['admin', 'member', 'readonly'],
      },
    ],
    summary: 'Copies the fields and images of a listing to a new draft.',
    body: 'copy',
    reason: 'none',
    row: 2,
    page: true,
  },
  activate: {
    moves: [{ from: ['pending', 'inactive'], to: 'active', by: adminAndMember, wholeSchema: true }],
    summary: 'Publishes a listing, which must be complete.',
    body: 'images',
    reason: 'byRecord',
    undo: true,
    row: 3,
    bulk: 1,
  },
  deactivate: {
    moves: [{ from: ['active'], to: 'inactive', by: adminAndMember }],
    summary: 'Removes a listing from the public site.',
    body: 'none',
    reason: 'always',
    undo: true,
    row: 8,
    bulk: 2,
    promotion: 'keepsRunning',
  },
  close: {
    moves: [{ from: ['active', 'inactive', 'quarantine'], to: 'closed', by: adminAndMember }],
    summary: 'Closes a listing, with a reason.',
    body: 'closing',
    reason: 'always',
    undo: true,
    row: 9,
    bulk: 4,
    page: true,
    asks: true,
    promotion: 'ends',
  },
  confirm: {
    moves: [{ from: ['active'], to: 'same', by: adminAndMember }],
    summary: 'Confirms that a listing is still available.',
    body: 'none',
    reason: 'always',
    undo: true,
    row: 14,
    bulk: 3,
  },
  reopen: {
    moves: [{ from: ['closed'], to: 'active', by: adminAndMember, wholeSchema: true }],
    summary: 'Publishes a closed listing again; it must be complete.',
    body: 'none',
    reason: 'always',
    undo: true,
    row: 4,
    bulk: 5,
  },
  reclose: {
    moves: [{ from: ['closed'], to: 'closed', by: adminAndMember }],
    summary: 'Corrects the closing of a listing: its reason, date and price.',
    body: 'closing',
    reason: 'always',
    undo: true,
    row: 10,
    page: true,
  },
  delete: {
    moves: [
      { from: ['pending', 'inactive'], to: 'deleted', by: adminAndMember },
      { from: ['closed'], to: 'deleted', by: ['admin'] },
    ],
    summary: 'Deletes a listing; staff can restore it for 30 days.',
    body: 'none',
    reason: 'always',
    undo: true,
    row: 13,
    bulk: 11,
    destructive: true,
    asks: true,
    promotion: 'ends',
  },
  quarantine: {
    moves: [{ from: ['pending', 'active', 'inactive'], to: 'quarantine', by: staffAlone }],
    summary: 'Places a listing in quarantine, with a reason shown to the advertiser; for staff.',
    body: 'quarantine',
    reason: 'body',
    undo: true,
    row: 12,
    bulk: 10,
    destructive: true,
    promotion: 'keepsRunning',
  },
  release: {
    moves: [{ from: ['quarantine'], to: 'active', by: staffAlone, wholeSchema: true }],
    summary: 'Releases a listing from quarantine; for staff.',
    body: 'images',
    reason: 'none',
    row: 5,
    bulk: 7,
  },
  withdraw: {
    moves: [{ from: ['quarantine'], to: 'inactive', by: adminAndMember }],
    summary: 'Ends the quarantine of a listing without publishing it.',
    body: 'none',
    reason: 'always',
    undo: true,
    row: 7,
    bulk: 6,
  },
  archive: {
    moves: [{ from: ['closed'], to: 'archived', by: staffAlone, system: true }],
    summary: 'Archives a closed listing.',
    body: 'none',
    reason: 'none',
    row: 11,
    bulk: 9,
  },
  restore: {
    moves: [
      { from: ['archived'], to: 'closed', by: staffAlone },
      { from: ['deleted'], to: 'inactive', by: staffAlone },
    ],
    summary: 'Restores an archived listing, or one that was deleted within the last 30 days.',
    body: 'none',
    reason: 'none',
    row: 6,
    bulk: 8,
  },
} as const satisfies Record<string, ActionRow<StatusName>>;

export type ListingAction = keyof typeof actionRows;
/** Actions with certain properties: `ActionsWith<{ undo: true }>`. */
export type ActionsWith<Property> = {
  [Name in ListingAction]: (typeof actionRows)[Name] extends Property ? Name : never;
}[ListingAction];

export const statusTable: Readonly<Record<StatusName, StatusRow<ListingAction> & { id: StatusID }>> =
  statusRows;
/** Actions of the status matrix by name, in the order of responses. */
export const actionTable: Readonly<Record<ListingAction, ActionRow<StatusName>>> = actionRows;

export const listingActions = keysOf(actionTable);
