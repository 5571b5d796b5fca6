import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingCompleteness } from '../../schemas/listing/completeness';
import { families, familyNames } from '../../schemas/listing/families';
import { listingVariant, listingVariants } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import {
  buildListing,
  draftArbitrary,
  publishableImages,
  publishedArbitrary,
} from '../support/listingBuilder';

const named = listingVariants.map(
  (variant) => [`${variant.family}${variant.offMarket ? ' off-market' : ''}`, variant] as const,
);

describe.each(named)('the schemas of a listing: %s', (_name, variant) => {
  const whole = buildListing(variant.family, variant.offMarket ? { priceOnRequest: true } : {}, {
    offMarket: variant.offMarket,
  });
  const images = publishableImages(variant.offMarket ? 1 : 3);

  it('accept every complete listing unchanged, as a draft and as published', () => {
    fc.assert(
      fc.property(publishedArbitrary(variant), (listing) => {
        expect(variant.complete.parse(listing)).toEqual(listing);
        expect(variant.draft.parse(listing)).toEqual(listing);
        expect(listingCompleteness(variant, listing, images)).toEqual({ missing: [], share: 1 });
      }),
    );
  });

  it('accept any subset of fields as a draft', () => {
    fc.assert(
      fc.property(draftArbitrary(variant), (draft) => {
        expect(variant.draft.safeParse(draft).success).toBe(true);
      }),
    );
  });

  it('accept a listing in which every field has a value', () => {
    expect(Object.keys(whole)).toEqual(schemaFields(variant).map(({ name }) => name));
    expect(variant.complete.parse(whole)).toEqual(whole);
  });

  it('require each required field on publication, but none in a draft', () => {
    for (const { name, meta } of schemaFields(variant)) {
      const { [name]: _left, ...rest } = whole;
      expect(variant.draft.safeParse(rest).success).toBe(true);
      const missing = listingCompleteness(variant, rest, images).missing;
      expect(missing).toEqual(meta.required ? [{ path: name, message: { rule: 'required' } }] : []);
    }
  });

  it('reject an unknown field with an error at its path', () => {
    const listing = { ...whole, unheardOf: 1 };
    expect(variant.draft.safeParse(listing).success).toBe(false);
    expect(listingCompleteness(variant, listing, images).missing).toEqual([
      { path: 'unheardOf', message: { rule: 'unknown' } },
    ]);
  });

  it('reject null and empty texts', () => {
    const texts = schemaFields(variant).filter(({ meta }) =>
      ['text', 'textarea', 'url', 'email', 'phone'].includes(meta.kind),
    );
    const refused = [
      ...schemaFields(variant).map(({ name }) => ({ [name]: null })),
      ...texts.flatMap(({ name }) => [{ [name]: '' }, { [name]: '   ' }]),
    ];
    for (const draft of refused)
      expect([draft, variant.draft.safeParse(draft).success]).toEqual([draft, false]);
  });

  it('never throw, whatever the input', () => {
    const names = fc.constantFrom(...schemaFields(variant).map(({ name }) => name), 'other', '__proto__');
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(names, fc.anything())), (anything) => {
        expect(() => [variant.draft.safeParse(anything), variant.complete.safeParse(anything)]).not.toThrow();
      }),
    );
  });
});

it('validation reports all missing fields of a listing at once', () => {
  const missing = listingCompleteness(listingVariant('officespace'), {}, []).missing.map(({ path }) => path);
  expect(missing.toSorted()).toEqual(
    [
      'listingtypeSubcategory',
      'usageProposals',
      'address',
      'floorArea',
      'title',
      'description',
      'energyLabels',
      'contactName',
      'contactPhone',
      'contactEmail',
      'fixedSeating',
      'images',
    ].toSorted(),
  );
});

it('an off-market listing requires a price or a price on request', () => {
  for (const [family, price] of [
    ['rental', 'yearlyRent'],
    ['sales', 'salesPrice'],
    ['investment', 'salesPrice'],
  ] as const) {
    const variant = listingVariant(family, true);
    const { [price]: _price, priceOnRequest: _word, ...rest } = buildListing(family, {}, { offMarket: true });
    expect(listingCompleteness(variant, rest, []).missing).toEqual([
      { path: price, message: { rule: 'required' } },
    ]);
    expect(listingCompleteness(variant, { ...rest, priceOnRequest: false }, []).missing).toHaveLength(1);
    expect(listingCompleteness(variant, { ...rest, priceOnRequest: true }, []).missing).toEqual([]);
    expect(listingCompleteness(variant, { ...rest, [price]: 1 }, []).missing).toEqual([]);
  }
});

it('off-market office space does not exist', () => {
  expect(() => listingVariant('officespace', true)).toThrow(RangeError);
  expect(listingVariants).toHaveLength(
    familyNames.length + familyNames.filter((family) => families[family].offMarket).length,
  );
});
