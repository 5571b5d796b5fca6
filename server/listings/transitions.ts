import type { ListingAction, StatusID } from '../../schemas/listing/status';
import type { UndoableAction } from '../../schemas/listing/undo';
import type { Database } from '../db/database';
import type { Author } from './recorded';

/**
 * Action that moves a listing along the status matrix; `submit` is an activation that waits for approval by staff,
 * `undo` reverses another action.
 */
export type TransitionAction = Exclude<ListingAction, 'update' | 'copy'> | 'submit' | 'undo';

/** Status change to undo. */
export interface UndoneMove {
  action: UndoableAction;
  /** Time of the change: the same for everything that its transaction wrote. */
  at: Date;
}

/** Status change of a listing. The status may stay the same if its lifecycle data changed. */
export interface ListingTransition extends Author {
  listingID: number;
  accountID: number;
  action: TransitionAction;
  from: StatusID;
  /** Whether the listing waited for approval by staff before. */
  awaitedReview: boolean;
  to: StatusID;
  /** Action that `undo` reverses. */
  undone?: UndoneMove;
}

/**
 * Runs in the transaction of the status change, after its row and audit row are written. Errors roll back everything.
 */
export type TransitionHandler = (tx: Database, transition: ListingTransition) => Promise<void>;

/** Handlers of status changes; a domain registers its own in `registerX`. */
export interface Transitions {
  /**
   * Registers a handler of one or several actions; handlers run in the order of registration. A handler may `send` jobs
   * and queue mails in the transaction. It must not change the listing's version, which the response contains.
   */
  on: (actions: TransitionAction | readonly TransitionAction[], handler: TransitionHandler) => void;
  /** Runs the handlers of a status change that was just written; see `changeStatus`. */
  follow: TransitionHandler;
}

/** Creates the registry of one server. */
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
