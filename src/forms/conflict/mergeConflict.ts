import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { sameValue } from '../store/values';

export type Side = 'mine' | 'theirs';

/** A field with different values on both sides: the base value, mine and theirs. */
export interface Difference {
  name: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Side that changed the field since both began: only `both` is a real conflict. */
  changedBy: Side | 'both';
}

/** Every field where mine and theirs differ, real conflicts first, else in the order of the form. */
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

/** Default of each field: the side that changed it, and the user's own where both did. */
export const defaultSide = ({ changedBy }: Difference): Side => (changedBy === 'theirs' ? 'theirs' : 'mine');

/**
 * Merged values: theirs, or mine where chosen. A field without a choice takes {@link defaultSide}.
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
