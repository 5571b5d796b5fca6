import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingVariant } from '../../../schemas/listing/variants';
import {
  type DraftStorage,
  draftKey,
  draftValues,
  holdsChanges,
  readDraft,
} from '../../../src/forms/drafts/keptDraft';
import { listingForm } from '../../../src/pages/listingForm/useListingEditing';
import { draftArbitrary } from '../../support/listingBuilder';

const variant = listingVariant('rental');

const draftStorageWith = (
  kept: Record<string, unknown> = {},
): DraftStorage & { kept: Map<string, unknown> } => {
  const map = new Map(Object.entries(kept));
  return {
    kept: map,
    read: (key) => map.get(key),
    write: (key, value) => {
      map.set(key, JSON.parse(JSON.stringify(value)));
      return true;
    },
    remove: (key) => map.delete(key),
  };
};

describe('a stored draft', () => {
  it('is restored exactly as it was typed', () => {
    fc.assert(
      fc.property(draftArbitrary(variant), draftArbitrary(variant), (values, saved) => {
        const draftStorage = draftStorageWith();
        draftStorage.write('draft', { values, saved, version: 3, at: '2026-11-21T10:00:00.000Z' });
        const draft = readDraft(draftStorage, 'draft');
        expect(draft).toMatchObject({ values, saved, version: 3 });
        expect(draft && draftValues(variant, draft)).toEqual(values);
      }),
    );
  });

  it('is deleted if it is invalid', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stranger) => {
        const draftStorage = draftStorageWith({ draft: stranger });
        expect(readDraft(draftStorage, 'draft')).toBeUndefined();
        expect(stranger === null || !draftStorage.kept.has('draft')).toBe(true);
      }),
    );
  });

  it('is restored without fields that its listing type does not have', () => {
    const draft = { values: { title: 'Kontor', salesPrice: 5 }, saved: {}, at: '2026-11-21T10:00:00.000Z' };
    expect(draftValues(variant, draft)).toEqual({ title: 'Kontor' });
  });

  it('is offered to the user only if it differs from the saved values', () => {
    const draft = { values: { title: 'Kontor ', terms: '' }, saved: {}, at: '2026-11-21T10:00:00.000Z' };
    expect(holdsChanges(variant, draft, { title: 'Kontor' })).toBe(false);
    expect(holdsChanges(variant, draft, {})).toBe(true);
  });

  it('has one key per user and listing, or, for a new listing, per user, account and type', () => {
    const offMarket = listingVariant('rental', true);
    const keys = [
      draftKey(1, listingForm(variant, 3, undefined)),
      draftKey(2, listingForm(variant, 3, undefined)),
      draftKey(1, listingForm(variant, 4, undefined)),
      draftKey(1, listingForm(listingVariant('sales'), 3, undefined)),
      draftKey(1, listingForm(offMarket, 3, undefined)),
      draftKey(1, listingForm(variant, 3, 7)),
      draftKey(1, listingForm(variant, 3, 8)),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
