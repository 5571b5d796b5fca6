import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type DemoLogin, demoEmail, demoLogins } from '../../schemas/demo';
import { families, familyNames } from '../../schemas/listing/families';
import { recordOf } from '../../schemas/recordOf';
import { searchIntervals } from '../../schemas/searchAgent';
import type { SearchFilter } from '../../schemas/searchFilter';
import type { Database } from '../db/database';
import { accounts, associations, listings, users } from '../db/tables';
import { putFavorite } from '../favorites/favorites';
import { visible } from '../listings/visible';
import { random } from './random';

interface DemoAgent extends SearchFilter {
  name: string;
  /** The immediate interval is not allowed: changes of demo listings would send mails all the time. */
  interval: typeof searchIntervals.paused | typeof searchIntervals.daily | typeof searchIntervals.weekly;
}

interface Wishes {
  agents: readonly DemoAgent[];
  /** Note of each favourite; null for a favourite without a note. */
  favorites: readonly (string | null)[];
}

const { paused, daily, weekly } = searchIntervals;
const { rental, investment, sales, officespace } = recordOf(familyNames, (family) => families[family].type);

/** Search agents and favourites by demo login. The login `ny` has none, to show the page of a new user. */
const wishes: Partial<Record<DemoLogin, Wishes>> = {
  maegler: {
    agents: [
      { name: 'Kontorer i København', interval: weekly, listingTypes: [rental], regions: ['koebenhavn-by'] },
      { name: 'Aarhus, alt over 500 m²', interval: weekly, regions: ['oestjylland'], areaMin: 500 },
      {
        name: 'Investering i hovedstaden',
        interval: paused,
        listingTypes: [investment],
        regions: ['koebenhavn-by'],
      },
    ],
    favorites: ['Sammenlign med vores i Havnegade', null, 'Ring til mægleren om driftsudgifterne'],
  },
  bruger: {
    agents: [
      { name: 'Hele København', interval: daily, regions: ['koebenhavn-by', 'koebenhavns-omegn'] },
      { name: 'Lejemål på 100–400 m²', interval: weekly, listingTypes: [rental], areaMin: 100, areaMax: 400 },
    ],
    favorites: [null, 'Godt lys, men dyr parkering'],
  },
  laeser: {
    agents: [
      { name: 'Til leje i byen', interval: weekly, listingTypes: [rental], regions: ['koebenhavn-by'] },
    ],
    favorites: [null],
  },
  light: {
    agents: [
      { name: 'Kontorpladser', interval: daily, listingTypes: [officespace] },
      {
        name: 'København under 1 mio. kr.',
        interval: weekly,
        regions: ['koebenhavn-by'],
        priceMax: 1_000_000,
      },
    ],
    favorites: ['Vis bestyrelsen den her'],
  },
  premium: {
    agents: [
      { name: 'Afkast fra 5 %', interval: weekly, listingTypes: [investment], returnPercentMin: 5 },
      { name: 'Ejendomme til salg', interval: weekly, listingTypes: [sales, investment] },
      { name: 'København', interval: weekly, regions: ['koebenhavn-by'] },
    ],
    favorites: [null, null],
  },
  kommune: {
    agents: [{ name: 'Store lejemål', interval: weekly, listingTypes: [rental], areaMin: 1000 }],
    favorites: [],
  },
  flere: {
    agents: [{ name: 'Nordjylland', interval: weekly, regions: ['nordjylland'] }],
    favorites: [null],
  },
};

/** Ids of visible listings that belong to other accounts than the user's own. */
const othersListings = async (tx: Database, userID: number): Promise<number[]> => {
  const own = tx
    .select({ id: associations.accountID })
    .from(associations)
    .where(eq(associations.userID, userID));
  const found = await tx
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(and(visible, notInArray(listings.accountID, own)))
    .orderBy(asc(listings.id));
  return found.map(({ id }) => id);
};

/** Inserts the search agents and favourites of the demo logins. */
export const insertAudience = async (tx: Database): Promise<void> => {
  const people = new Map<string, Wishes>(
    demoLogins.flatMap((login) => {
      const wish = wishes[login];
      return wish ? [[demoEmail(login), wish] as const] : [];
    }),
  );
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...people.keys()]));
  for (const { id: userID, email } of found) {
    const wish = people.get(email ?? '');
    if (!wish) continue;
    await tx.execute(sql`insert into search_agents (user_id, fields)
      select ${userID}, agent from jsonb_array_elements(${JSON.stringify(wish.agents)}::jsonb) as agent`);
    const chosen = random(userID).some(await othersListings(tx, userID), wish.favorites.length);
    for (const [index, listingID] of chosen.entries())
      await putFavorite(tx, { userID, listingID, language: 'da' }, wish.favorites[index] ?? undefined);
  }
};
