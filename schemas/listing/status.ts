import { keysOf, mapRecord } from '../recordOf';
import type { RoleName } from '../roles';
import {
  type ActionsWith,
  actionTable,
  type ListingAction,
  listingActions,
  type StatusID,
  type StatusName,
  statusTable,
} from './statusTable';

export { type ActionsWith, type ListingAction, listingActions, type StatusID, type StatusName };

/** Number of each status. */
export const statuses = mapRecord(statusTable, ({ id }) => id);

const statusNames = keysOf(statusTable);
export const statusIDs: readonly StatusID[] = statusNames.map((name) => statuses[name]);

const namesByID = new Map(statusNames.map((name) => [statuses[name], name]));

/** Name of a status, from its number. */
export const statusNameOf = (id: StatusID): StatusName => {
  const name = namesByID.get(id);
  if (name === undefined) throw new RangeError(`No status ${id}`);
  return name;
};

/** Numbers of the statuses that have a property, e.g. all that everyone may see. */
export const statusesWith = (property: 'public' | 'closed' | 'usual'): readonly StatusID[] =>
  statusNames.filter((name) => statusTable[name][property]).map((name) => statuses[name]);

/** A row of the status matrix; see {@link actionTable}. */
export interface Transition {
  action: ListingAction;
  from: readonly StatusID[];
  to: StatusID | 'same';
  by: readonly RoleName[];
  wholeSchema?: true;
  system?: true;
}

/** The status matrix: which action leads where and for whom. */
export const statusMatrix: readonly Transition[] = listingActions.flatMap((action) =>
  actionTable[action].moves.map(({ from, to, ...rest }) => ({
    ...rest,
    action,
    from: from.map((name) => statuses[name]),
    to: to === 'same' ? to : statuses[to],
  })),
);

/** Whether the matrix leaves an action to staff, wherever it leads from. */
export const isForStaffAlone = (action: ListingAction): boolean =>
  statusMatrix.every((row) => row.action !== action || row.by.length === 0);

const closedStatuses = statusesWith('closed');

/** Whether a listing has been closed: what is offered under its case number is another one. */
export const isClosed = (status: number): boolean => closedStatuses.some((closed) => closed === status);

/** Statuses that lead to publication by an action that needs the whole schema. */
export const publishableStatuses: readonly StatusID[] = statusMatrix.flatMap(({ wholeSchema, from }) =>
  wholeSchema ? from : [],
);

/** Whether an action publishes: nothing may be missing then. */
export const needsWhole = (action: ListingAction): boolean =>
  statusMatrix.some((row) => row.action === action && row.wholeSchema);

/** Whether an action of an account publishes; where staff approve its listings, it submits instead. */
export const isSubmitting = (action: ListingAction): boolean =>
  needsWhole(action) && !isForStaffAlone(action);

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
