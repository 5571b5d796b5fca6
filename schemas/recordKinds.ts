/**
 * Kinds of record that belong to someone: where each stands in a path (`/accounts/{id}`), and whether it is an account's
 * or a user's. `server/access/owners.ts` has where the owner is found.
 */
export const recordKinds = {
  account: { collection: 'accounts', ownedBy: 'account' },
  listing: { collection: 'listings', ownedBy: 'account' },
  promotion: { collection: 'promotions', ownedBy: 'account' },
  import: { collection: 'imports', ownedBy: 'account' },
  apiKey: { collection: 'api-keys', ownedBy: 'account' },
  apiCall: { collection: 'api-logs', ownedBy: 'account' },
  user: { collection: 'users', ownedBy: 'user' },
} as const satisfies Record<string, { collection: string; ownedBy: 'account' | 'user' }>;

export type RecordKind = keyof typeof recordKinds;

/** The kinds that an account owns, or a user. */
export type KindOwnedBy<By extends 'account' | 'user'> = {
  [Kind in RecordKind]: (typeof recordKinds)[Kind]['ownedBy'] extends By ? Kind : never;
}[RecordKind];

export const kindNames = Object.keys(recordKinds).filter((name): name is RecordKind => name in recordKinds);

/** The parameter of a path that names a record of a kind: the first one behind its collection. Undefined without one. */
export const parameterOf = (kind: RecordKind, path: string): string | undefined => {
  const [, behind] = path.split(`/${recordKinds[kind].collection}/`);
  return /\{(\w+)\}/.exec(behind ?? '')?.[1];
};
