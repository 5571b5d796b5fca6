import type { ListingAction, StatusID } from '../../schemas/listing/status';
import type { UndoableAction } from '../../schemas/listing/undo';
import type { Database } from '../db/database';
import type { Author } from './recorded';

/**
 * An action that moves a listing along the status matrix; `submit` is an activation that waits for staff to approve it,
 * `undo` the way back from another.
 */
export type TransitionAction = Exclude<ListingAction, 'update' | 'copy'> | 'submit' | 'undo';

/** A move that is taken back. */
export interface UndoneMove {
  action: UndoableAction;
  /** Time of the change, which all writes of its transaction share. */
  at: Date;
}

/** A status change of a listing, or a change of its closing or quarantine. */
export interface ListingTransition extends Author {
  listingID: number;
  accountID: number;
  action: TransitionAction;
  from: StatusID;
  /** The listing waited for approval by staff. */
  awaitedReview: boolean;
  to: StatusID;
  /** Action that `undo` reverses. */
  undone?: UndoneMove;
}

/**
 * Runs in the transaction of the status change, after its audit row. An error rolls everything back.
 */
export type TransitionHandler = (tx: Database, transition: ListingTransition) => Promise<void>;

/** Handlers of status changes; a domain registers its own in `registerX`. */
export interface Transitions {
  /**
   * Follows an action, or several, in the order of registration. A handler may `send` jobs and queue mails in the
   * transaction; it must not touch the listing's version, on which the answer to the request is built.
   */
  on: (actions: TransitionAction | readonly TransitionAction[], handler: TransitionHandler) => void;
  /** Runs the handlers of a transition that was just written; see `changeStatus`. */
  follow: TransitionHandler;
}

/** The registry of one server. */
export const openTransitions = (): Transitions => {
  const handlers = new Map<TransitionAction, TransitionHandler[]>();
  return {
    on: (actions, handler) => {
      for (const action of [actions].flat()) {
        handlers.set(action, [...(handlers.get(action) ?? []), handler]);
      }
    },
    follow: async (tx, transition) => {
      for (const handler of handlers.get(transition.action) ?? []) await handler(tx, transition);
    },
  };
};
