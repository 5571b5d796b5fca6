import type { ListingAction, StatusID } from '../../schemas/listing/status';
import type { UndoableAction } from '../../schemas/listing/undo';
import type { Database } from '../db/database';
import type { Author } from './recorded';

/**
 * Action that changes the status by the status matrix. `submit` is an activation that waits for approval by staff;
 * `undo` reverses another action.
 */
export type TransitionAction = Exclude<ListingAction, 'update' | 'copy'> | 'submit' | 'undo';

/** Status change to undo. */
export interface UndoneMove {
  action: UndoableAction;
  /** Time of the change, which is equal in all rows of its transaction. */
  at: Date;
}

/** Status change of a listing. The old and new status may be equal if only the closing or quarantine data changed. */
export interface ListingTransition extends Author {
  listingID: number;
  accountID: number;
  action: TransitionAction;
  from: StatusID;
  /** True if the listing waited for approval by staff before. */
  awaitedReview: boolean;
  to: StatusID;
  /** Action that an `undo` reverses. */
  undone?: UndoneMove;
}

/**
 * Handler that runs in the transaction of the status change, after listing and audit row are written. An error rolls
 * back the change.
 */
export type TransitionHandler = (tx: Database, transition: ListingTransition) => Promise<void>;

/** Handlers of status changes; each module registers its own in its `registerX` function. */
export interface Transitions {
  /**
   * Registers a handler of one or several actions. Handlers run in the order of registration. A handler may `send` jobs
   * and queue mails in the transaction. It must not change the listing's version, which is part of the response.
   */
  on: (actions: TransitionAction | readonly TransitionAction[], handler: TransitionHandler) => void;
  /** Runs the handlers of a status change; called by `changeStatus` after the write. */
  follow: TransitionHandler;
}

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
