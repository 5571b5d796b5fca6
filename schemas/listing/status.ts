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
export const statusesWith = (property: 'public' | 'closed' | 'byDefault'): readonly StatusID[] =>
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

/** Status matrix: target and actors of each action. */
export const statusMatrix: readonly Transition[] = listingActions.flatMap((action) =>
  actionTable[action].moves.map(({ from, to, ...rest }) => ({
    ...rest,
    action,
    from: from.map((name) => statuses[name]),
    to: to === 'same' ? to : statuses[to],
  })),
);

/** Whether only staff may take an action, from any status. */
export const isForStaffAlone = (action: ListingAction): boolean =>
  statusMatrix.every((row) => row.action !== action || row.by.length === 0);

const closedStatuses = statusesWith('closed');

/** Whether a listing was closed: a new one with its case number is another listing. */
export const isClosed = (status: number): boolean => closedStatuses.some((closed) => closed === status);

/** Statuses that lead to publication by an action that needs the whole schema. */
export const publishableStatuses: readonly StatusID[] = statusMatrix.flatMap(({ wholeSchema, from }) =>
  wholeSchema ? from : [],
);

/** Whether an action publishes: the listing has to be complete. */
export const needsWhole = (action: ListingAction): boolean =>
  statusMatrix.some((row) => row.action === action && row.wholeSchema);

/** Whether an action of an account publishes; if staff approve its listings, it submits instead. */
export const isSubmitting = (action: ListingAction): boolean =>
  needsWhole(action) && !isForStaffAlone(action);

/** Relation of a user to the account of the listing. */
export interface Actor {
  staff: boolean;
  roles: readonly RoleName[];
  /** The account is suspended: its users have read access only, and cannot even do the writes of readers. */
  suspended?: boolean;
}

const mayDo = ({ by }: Transition, { staff, roles, suspended = false }: Actor) =>
  staff || (!suspended && by.some((role) => roles.includes(role)));

/** Row that allows `actor` the `action` from `status`, or undefined. */
export const findTransition = (
  action: ListingAction,
  status: StatusID,
  actor: Actor,
): Transition | undefined =>
  statusMatrix.find((row) => row.action === action && row.from.includes(status) && mayDo(row, actor));

/** Conditions of actions besides the status. */
export interface Circumstances {
  /** Waiting for review: staff approve it, its account cannot activate it again. */
  awaitingReview?: boolean;
  /** A copy of it would be an off-market listing, which staff alone create. */
  offMarket?: boolean;
  /** Deleted too long ago to be restored. */
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
