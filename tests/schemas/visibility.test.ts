import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families, familyNames } from '../../schemas/listing/families';
import { isVisible } from '../../schemas/listing/publication';
import type { ListingRecord } from '../../schemas/listing/record';
import { allowedActions, statuses, statusIDs } from '../../schemas/listing/status';
import { remediesOf, visibilityReasons } from '../../schemas/listing/visibility';
import { roleIDs, roleName } from '../../schemas/roles';

type Listing = Parameters<typeof visibilityReasons>[0];

const image: ListingRecord['images'][number] = {
  ID: '6f2f5a3e-3f0e-4a51-9d4e-6a2f4d6b8c11',
  url: '/media/a.webp',
  renditions: [],
  width: 1600,
  height: 1000,
  floorPlan: false,
  coverTextConfirmed: true,
};

const complete: Readonly<Record<string, unknown>> = {
  title: 'Lyse lokaler midt i byen med udsigt',
  description: 'Velholdte lokaler med godt lysindfald. '.repeat(4),
  address: { ID: '0a3f50a0-0000-32b8-e044-0003ba298018' },
  listingtypeSubcategory: 1,
  usageProposals: [1],
  floorArea: 240,
  energyLabels: [3],
  contactName: 'Karen Holm',
  contactPhone: '+4533121416',
  contactEmail: 'karen@eksempel.dk',
  yearlyRent: 288_000,
  yearlyOperatingCost: 42_000,
};

const rental = (changed: Partial<Listing> = {}): Listing => ({
  ...complete,
  family: 'rental',
  offMarket: false,
  status: statuses.active,
  awaitingReview: false,
  images: [image, image, image],
  accountPermitted: true,
  accountSuspended: false,
  allowedActions: ['update', 'activate', 'reopen', 'withdraw', 'release', 'restore', 'copy', 'reclose'],
  ...changed,
});
const names = (listing: Listing) => visibilityReasons(listing).map(({ name }) => name);

const anyListing = fc.record({
  family: fc.constantFrom(...familyNames),
  status: fc.constantFrom(...statusIDs),
  awaitingReview: fc.boolean(),
  offMarket: fc.boolean(),
  staff: fc.boolean(),
  roles: fc.subarray(roleIDs.map(roleName)),
  accountPermitted: fc.boolean(),
  accountSuspended: fc.boolean(),
  whole: fc.boolean(),
});

describe('the reasons why a listing is not public', () => {
  it('are empty if and only if the listing is public', () => {
    fc.assert(
      fc.property(anyListing, ({ staff, roles, whole, ...given }) => {
        const offMarket = given.offMarket && families[given.family].offMarket;
        const listing: Listing = {
          ...(whole ? complete : {}),
          ...given,
          offMarket,
          images: whole ? [image, image, image] : [],
          allowedActions: allowedActions(given.status, { staff, roles }, given),
        };
        const reasons = visibilityReasons(listing);
        expect(reasons.length === 0).toBe(isVisible(listing));
        expect(new Set(reasons.map(({ name }) => name)).size).toBe(reasons.length);
        for (const { name, actions } of reasons) {
          const known = remediesOf(name);
          for (const action of actions) {
            expect(listing.allowedActions).toContain(action);
            expect(known).toContain(action);
          }
        }
      }),
    );
  });

  it('contain the missing fields of an incomplete draft, but no activation, which requires a complete listing', () => {
    const reasons = visibilityReasons(
      rental({ status: statuses.pending, images: [image], title: 'For kort' }),
    );
    expect(reasons.map(({ name }) => name)).toEqual(['incomplete']);
    expect(reasons[0]?.missing?.map(({ path }) => path)).toEqual(['title', 'images']);
    expect(reasons[0]?.actions).toEqual([]);
  });

  it('contain the activation, for a complete draft that does not wait for approval by staff', () => {
    const draft = rental({ status: statuses.pending });
    expect(visibilityReasons(draft)).toEqual([{ name: 'draft', actions: ['activate'] }]);
    expect(names({ ...draft, awaitingReview: true })).toEqual(['awaitingReview']);
  });

  it('do not contain the reopening of a closed listing if it is incomplete', () => {
    const closed = visibilityReasons(rental({ status: statuses.closed, floorArea: undefined }));
    expect(closed.map(({ name, actions }) => [name, actions])).toEqual([
      ['closed', ['reclose']],
      ['incomplete', []],
    ]);
  });

  it("contain staff's reason for a quarantine, and the actions that end it", () => {
    const [reason] = visibilityReasons(
      rental({ status: statuses.quarantine, quarantineReason: 'Prisen mangler et ciffer' }),
    );
    expect(reason).toMatchObject({
      name: 'quarantine',
      quarantineReason: 'Prisen mangler et ciffer',
      actions: ['update', 'withdraw', 'release'],
    });
  });

  it('are all listed at once if there are several', () => {
    const hidden = { accountPermitted: false, accountSuspended: true };
    expect(names(rental({ status: statuses.inactive, images: [], ...hidden }))).toEqual([
      'inactive',
      'incomplete',
      'permission',
      'suspended',
    ]);
  });
});
