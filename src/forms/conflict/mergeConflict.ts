import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { sameValue } from '../store/values';

export type Side = 'mine' | 'theirs';

/** Field with different values: original, user's and server's. */
export interface Difference {
  name: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Side that changed the field; only `both` is a real conflict. */
  changedBy: Side | 'both';
}

/** Fields whose values differ, real conflicts first, otherwise in form order. */
export const differences = (
  schema: ResourceSchema,
  before: FieldValues,
  mine: FieldValues,
  theirs: FieldValues,
): Difference[] =>
  Object.keys(schema.fields)
    .filter((name) => !sameValue(mine[name], theirs[name]))
    .map((name): Difference => {
      const byMe = !sameValue(mine[name], before[name]);
      const byThem = !sameValue(theirs[name], before[name]);
      const changedBy = byMe && byThem ? 'both' : byThem ? 'theirs' : 'mine';
      return { name, before: before[name], mine: mine[name], theirs: theirs[name], changedBy };
    })
    .toSorted((one, other) => Number(other.changedBy === 'both') - Number(one.changedBy === 'both'));

/** Default side of a field: the one that changed it, the user's if both did. */
export const defaultSide = ({ changedBy }: Difference): Side => (changedBy === 'theirs' ? 'theirs' : 'mine');

/**
 * Merged values: the server's, replaced by the user's where selected. Fields without a selection use
 * {@link defaultSide}.
 */
export const merge = (
  differing: readonly Difference[],
  theirs: FieldValues,
  chosen: Readonly<Record<string, Side>>,
): FieldValues => ({
  ...theirs,
  ...Object.fromEntries(
    differing
      .filter((difference) => (chosen[difference.name] ?? defaultSide(difference)) === 'mine')
      .map(({ name, mine }) => [name, mine]),
  ),
});
