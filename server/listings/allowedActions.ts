import { restoreDays } from '../../schemas/listing/closing';
import {
  type Actor,
  allowedActions,
  type ListingAction,
  type StatusID,
  statuses,
} from '../../schemas/listing/status';

/** Properties of a listing that determine its possible actions. */
export interface ActionConditions {
  status: StatusID;
  awaitingReview: boolean;
  offMarket: boolean;
  /** Time of the last change; for a deleted listing, the time of its deletion. */
  updatedAt: Date | string;
}

/** Cache of allowed actions by input: a page of listings has few distinct inputs. */
const answers = new Map<string, ListingAction[]>();

const dayMs = 24 * 60 * 60 * 1000;

const isLost = ({ status, updatedAt }: ActionConditions): boolean =>
  status === statuses.deleted && Date.now() - new Date(updatedAt).getTime() > restoreDays * dayMs;

/** Returns a function with the actions that a caller may perform on a listing, by the status matrix. */
export const actionsOf = (actor: Actor): ((standing: ActionConditions) => ListingAction[]) => {
  const { staff, suspended, roles } = actor;
  const who = `${staff} ${suspended} ${roles.join()}`;
  return (standing) => {
    const { status, awaitingReview, offMarket } = standing;
    const lost = isLost(standing);
    const question = `${status} ${awaitingReview} ${offMarket} ${lost} ${who}`;
    const known = answers.get(question);
    if (known) return known;
    const answer = allowedActions(status, actor, { awaitingReview, offMarket, lost });
    answers.set(question, answer);
    return answer;
  };
};
