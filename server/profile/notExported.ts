/**
 * Columns that refer to a user but are not exported: reason by `table.column`. A test requires that each column that
 * refers to a user is either here or in a table of `exportedParts`.
 */
export const notExported: Readonly<Record<string, string>> = {
  'found_users.finder_id': 'whom one has looked up by e-mail, kept for some hours',
  'found_users.user_id': 'that one was looked up by e-mail, kept for some hours',
  'second_factor_challenges.user_id': 'a sign-in that is under way, kept for some minutes',
  'idempotency_keys.user_id': 'answers that were given already, kept for a day',
  'promotions.ordered_by': 'an order of the account; that one made it stands in the entries of the log',
  'promotion_charges.charged_by': 'a sale to the account; that one made it stands in the entries of the log',
  'enquiries.answered_by': 'an answer of the account; that one gave it stands in the entries of the log',
  'listings.created_by': 'a listing of the account; that one made it stands in the entries of the log',
  'listings.changed_by': 'a listing of the account; that one changed it stands in the entries of the log',
  'search_agent_keys.user_id': 'what a search agent looks for, made of the agent, which is exported',
  'queue_assignments.user_id': 'what one of staff has taken on, kept while it waits',
};
