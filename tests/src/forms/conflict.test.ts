import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingVariant } from '../../../schemas/listing/variants';
import { differences, merge } from '../../../src/forms/conflict/mergeConflict';
import { sameValue } from '../../../src/forms/store/values';
import { draftArbitrary } from '../../support/listingBuilder';

const variant = listingVariant('officespace');
const names = Object.keys(variant.fields);
const versions = fc.tuple(draftArbitrary(variant), draftArbitrary(variant), draftArbitrary(variant));
const all = (side: 'mine' | 'theirs') => Object.fromEntries(names.map((name) => [name, side]));

describe('two edits of one listing', () => {
  it('are merged field by field: with all my values, all values of the other user, or any combination', () => {
    fc.assert(
      fc.property(
        versions,
        fc.dictionary(fc.constantFrom(...names), fc.constantFrom('mine' as const, 'theirs' as const)),
        ([before, mine, theirs], chosen) => {
          const differing = differences(variant, before, mine, theirs);
          const [allMine, allTheirs] = [all('mine'), all('theirs')].map((side) =>
            merge(differing, theirs, side),
          );
          const mixed = merge(differing, theirs, chosen);
          for (const name of names) {
            expect(sameValue(allMine?.[name], mine[name])).toBe(true);
            expect(sameValue(allTheirs?.[name], theirs[name])).toBe(true);
            const side = chosen[name] === 'theirs' ? theirs : mine;
            if (chosen[name]) expect(sameValue(mixed[name], side[name])).toBe(true);
          }
        },
      ),
    );
  });

  it('are merged by default to the changed value of a field, or to my value if both users have changed the field', () => {
    fc.assert(
      fc.property(versions, ([before, mine, theirs]) => {
        const merged = merge(differences(variant, before, mine, theirs), theirs, {});
        for (const name of names) {
          const byMe = !sameValue(mine[name], before[name]);
          const expected = byMe ? mine : theirs;
          expect(sameValue(merged[name], expected[name])).toBe(true);
        }
      }),
    );
  });

  it('are compared with conflicts first, and without fields that have equal values', () => {
    fc.assert(
      fc.property(versions, ([before, mine, theirs]) => {
        const differing = differences(variant, before, mine, theirs);
        const kinds = differing.map(({ changedBy }) => changedBy === 'both');
        expect(kinds).toEqual(kinds.toSorted((one, other) => Number(other) - Number(one)));
        for (const { name } of differing) expect(sameValue(mine[name], theirs[name])).toBe(false);
        expect(differences(variant, before, mine, mine)).toEqual([]);
      }),
    );
  });
});
