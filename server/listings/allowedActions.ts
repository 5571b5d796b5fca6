import {
  type Actor,
  allowedActions as allowedByMatrix,
  type ListingAction,
  listingActions,
  type StatusID,
} from '../../schemas/listing/status';
import { operations } from '../../schemas/operations';
import type { Operation } from '../../schemas/operations/operation';

const isAction = (name: string | undefined): name is ListingAction =>
  listingActions.some((action) => action === name);

/** The action of the matrix that an operation carries out, if it is one. */
const actionOf = ({ method, path }: Operation): ListingAction | undefined => {
  const [, end] = /^\/api\/v2\/listings\/\{id\}(?:\/(\w+))?$/.exec(path) ?? [];
  if (method === 'POST' && isAction(end)) return end;
  if (!path.endsWith('/listings/{id}')) return undefined;
  if (method === 'PUT') return 'update';
  return method === 'DELETE' ? 'delete' : undefined;
};

/** The actions that there is an operation for: one that is added to the contract is offered from then on. */
const available: ReadonlySet<ListingAction> = new Set(
  operations.map(actionOf).filter((action) => action !== undefined),
);

/** There are few answers, and a page of listings asks for many. */
const answers = new Map<string, ListingAction[]>();

/** What the caller may do with a listing now: the status matrix, as far as the contract has an operation for it. */
export const allowedActions = (status: StatusID, actor: Actor, awaitingReview: boolean): ListingAction[] => {
  const question = `${status} ${awaitingReview} ${actor.staff} ${actor.roles.join()}`;
  const known = answers.get(question);
  if (known) return known;
  const answer = allowedByMatrix(status, actor, awaitingReview).filter((action) => available.has(action));
  answers.set(question, answer);
  return answer;
};
