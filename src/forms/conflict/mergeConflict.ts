import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { sameValue } from '../store/values';

export type Side = 'mine' | 'theirs';

/** Field with different values on both sides, and the original value. */
export interface Difference {
  name: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Side that changed the field; only `both` is a conflict. */
  changedBy: Side | 'both';
}

/** Fields whose values differ: conflicts first, otherwise in form order. */
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

/** Side that is selected by default: the one that changed the field, or the user's if both did. */
export const defaultSide = ({ changedBy }: Difference): Side => (changedBy === 'theirs' ? 'theirs' : 'mine');

/** Merged values: the server's, with the user's where selected. Fields without a selection use {@link defaultSide}. */
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
