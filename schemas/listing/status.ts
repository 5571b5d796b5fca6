import type { RoleName } from '../roles';

/** Listing statuses. */
export const statuses = {
  pending: 1,
  active: 2,
  inactive: 3,
  quarantine: 4,
  closed: 5,
  archived: 6,
  deleted: 7,
} as const;

export type StatusName = keyof typeof statuses;
export type StatusID = (typeof statuses)[StatusName];
export const statusIDs: readonly StatusID[] = Object.values(statuses);

export const listingActions = [
  'update',
  'copy',
  'activate',
  'deactivate',
  'close',
  'reopen',
  'reclose',
  'delete',
  'quarantine',
  'release',
  'withdraw',
  'archive',
  'restore',
] as const;
export type ListingAction = (typeof listingActions)[number];

/** A row of the status matrix (docs/decisions/listing-status.md). Staff may do every row; `by: []` is staff alone. */
export interface Transition {
  action: ListingAction;
  from: readonly StatusID[];
  /** The status it leads to; `same` stays. A copy leaves the original as it is. */
  to: StatusID | 'same';
  by: readonly RoleName[];
  /** The whole published schema must hold. */
  wholeSchema?: true;
  /** The matrix lets the system do it too, when its time comes. */
  system?: true;
}

const { pending, active, inactive, quarantine, closed, archived, deleted } = statuses;
const adminAndMember = ['admin', 'member'] as const satisfies readonly RoleName[];
const staffAlone = [] as const satisfies readonly RoleName[];

/** The status matrix: the only place that says which action leads where and for whom. */
export const statusMatrix: readonly Transition[] = [
  { action: 'update', from: [pending, active, inactive, quarantine], to: 'same', by: adminAndMember },
  {
    action: 'copy',
    from: [pending, active, inactive, quarantine, closed, archived],
    to: 'same',
    by: ['admin', 'member', 'readonly'],
  },
  { action: 'activate', from: [pending, inactive], to: active, by: adminAndMember, wholeSchema: true },
  { action: 'deactivate', from: [active], to: inactive, by: adminAndMember },
  { action: 'close', from: [active, inactive, quarantine], to: closed, by: adminAndMember },
  { action: 'reopen', from: [closed], to: active, by: adminAndMember, wholeSchema: true },
  { action: 'reclose', from: [closed], to: closed, by: adminAndMember },
  { action: 'delete', from: [pending, inactive], to: deleted, by: adminAndMember },
  { action: 'delete', from: [closed], to: deleted, by: ['admin'] },
  { action: 'quarantine', from: [pending, active, inactive], to: quarantine, by: staffAlone },
  { action: 'release', from: [quarantine], to: active, by: staffAlone, wholeSchema: true },
  { action: 'withdraw', from: [quarantine], to: inactive, by: adminAndMember },
  { action: 'archive', from: [closed], to: archived, by: staffAlone, system: true },
  { action: 'restore', from: [archived], to: closed, by: staffAlone },
  { action: 'restore', from: [deleted], to: inactive, by: staffAlone },
];

/** Whether the matrix leaves an action to staff, wherever it leads from. */
export const isForStaffAlone = (action: ListingAction): boolean =>
  statusMatrix.every((row) => row.action !== action || row.by.length === 0);

/** Whether a listing has been closed: what is offered under its case number is another one. */
export const isClosed = (status: number): boolean => status === closed || status === archived;

/** Whether an action publishes: nothing may be missing then. */
export const needsWhole = (action: ListingAction): boolean =>
  statusMatrix.some((row) => row.action === action && row.wholeSchema);

/** What someone is on the account that owns the listing. */
export interface Actor {
  staff: boolean;
  roles: readonly RoleName[];
  /** The account is suspended: its users write nothing, not even what a reader may write elsewhere. */
  suspended?: boolean;
}

const mayDo = ({ by }: Transition, { staff, roles, suspended = false }: Actor) =>
  staff || (!suspended && by.some((role) => roles.includes(role)));

/** The row that lets `actor` do `action` from `status`, or undefined when nothing does. */
export const findTransition = (
  action: ListingAction,
  status: StatusID,
  actor: Actor,
): Transition | undefined =>
  statusMatrix.find((row) => row.action === action && row.from.includes(status) && mayDo(row, actor));

/** What beside its status decides what can be done with a listing. */
export interface Circumstances {
  /** It waits for review: its account does not activate it again, staff approve it. */
  awaitingReview?: boolean;
  /** A copy of it would be an off-market listing, which staff alone create. */
  offMarket?: boolean;
  /** It was deleted too long ago to be brought back. */
  lost?: boolean;
}

/** Every action that the matrix allows `actor` in `status`, in the order of {@link listingActions}. */
export const allowedActions = (
  status: StatusID,
  actor: Actor,
  { awaitingReview = false, offMarket = false, lost = false }: Circumstances = {},
): ListingAction[] =>
  listingActions.filter(
    (action) =>
      findTransition(action, status, actor) !== undefined &&
      !(action === 'activate' && awaitingReview && !actor.staff) &&
      !(action === 'copy' && offMarket && !actor.staff) &&
      !(action === 'restore' && lost),
  );
