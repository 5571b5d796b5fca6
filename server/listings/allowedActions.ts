import { restoreDays } from '../../schemas/listing/closing';
import {
  type Actor,
  allowedActions as allowedByMatrix,
  type ListingAction,
  type StatusID,
  statuses,
} from '../../schemas/listing/status';

/** What decides what can be done with a listing. */
export interface Standing {
  status: StatusID;
  awaitingReview: boolean;
  offMarket: boolean;
  /** When it was last changed: of a deleted one, when it was deleted. */
  updatedAt: Date;
}

/** There are few answers, and a page of listings needs many. */
const answers = new Map<string, ListingAction[]>();

const dayMs = 24 * 60 * 60 * 1000;

/** What the caller may do with a listing now, by the status matrix. */
export const allowedActions = (
  { status, awaitingReview, offMarket, updatedAt }: Standing,
  actor: Actor,
): ListingAction[] => {
  const lost = status === statuses.deleted && Date.now() - updatedAt.getTime() > restoreDays * dayMs;
  const { staff, suspended, roles } = actor;
  const question = `${status} ${awaitingReview} ${offMarket} ${lost} ${staff} ${suspended} ${roles.join()}`;
  const known = answers.get(question);
  if (known) return known;
  const answer = allowedByMatrix(status, actor, { awaitingReview, offMarket, lost });
  answers.set(question, answer);
  return answer;
};
