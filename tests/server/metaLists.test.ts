import { expect, it } from 'vitest';
import * as z from 'zod';
import { danishSortKey } from '../../schemas/danish';
import { readList } from '../../schemas/imports/readCell';
import { languages } from '../../schemas/languages';
import { families, familyNames } from '../../schemas/listing/families';
import { type Names, namesSchema } from '../../schemas/names';
import { closingReasonSchema, metaListEntrySchema, subcategorySchema } from '../../schemas/operations/meta';
import { describeOnEachDatabase } from '../support/server';

/** Meta lists with the names of their tables. */
const served = [
  ['closing-reasons', 'closingReasons'],
  ['subcategories', 'subcategories'],
  ['usage-proposals', 'usageProposals'],
  ['facilities', 'facilities'],
  ['energy-labels', 'energyLabels'],
  ['promotion-products', 'promotionProducts'],
] as const;

const energyClasses = ['A2020', 'A2015', 'A2010', 'B', 'C', 'D', 'E', 'F', 'G'];

/** Danish names that are the same in English. */
const international = [
  'Hotel',
  'Showroom',
  'Fitness',
  'Restaurant',
  'Restaurant/café',
  'Ventilation',
  'Alarm',
  'Reception',
  ...energyClasses,
];

describeOnEachDatabase('The meta lists', (server) => {
  const get = async (path: string) => (await server().as(await server().user())).get(`/api/v2/${path}`);

  const entriesOf = async <T extends z.ZodType>(path: string, key: string, entry: T) => {
    const answer = await get(path);
    const lists: Partial<Record<string, z.output<T>[]>> = z
      .record(z.string(), z.array(entry))
      .parse(answer.json());
    return lists[key] ?? [];
  };

  const namesOf = async (path: string, key: string): Promise<Names[]> =>
    (await entriesOf(path, key, z.looseObject({ names: namesSchema }))).map(({ names }) => names);

  it('include the closing reasons with code and name, in the order 1, 3, 4, 2', async () => {
    const reasons = await entriesOf('closing-reasons', 'closingReasons', closingReasonSchema);
    expect(reasons.map(({ ID, name }) => [ID, name])).toEqual([
      [1, 'concluded'],
      [3, 'discontinuedareachange'],
      [4, 'discontinuedendofcommission'],
      [2, 'discontinued'],
    ]);
    const [concluded, changed] = reasons;
    expect(concluded).toMatchObject({
      names: { da: 'Udlejet eller solgt', en: 'Let or sold' },
      namesLet: { da: 'Udlejet', en: 'Let' },
      namesSold: { da: 'Solgt', en: 'Sold' },
    });
    expect(changed).not.toHaveProperty('namesLet');
  });

  it('include subcategories, which are grouped by listing type', async () => {
    const subcategories = await entriesOf('subcategories', 'subcategories', subcategorySchema);
    const ofType = (type: number) => subcategories.filter(({ listingType }) => listingType === type);
    for (const family of familyNames) expect(ofType(families[family].type).length).toBeGreaterThan(2);
    expect(ofType(4).map(({ names }) => names.da)).toEqual([
      'Kontorfællesskab',
      'Kontorhotel',
      'Erhvervscenter',
    ]);
    expect(new Set(subcategories.map(({ ID }) => ID)).size).toBe(subcategories.length);
  });

  it('are sorted, and must not be cached by browsers', async () => {
    expect((await get('facilities')).headers['cache-control']).toBe('private, no-cache');
    const labels = await entriesOf('energy-labels', 'energyLabels', metaListEntrySchema);
    expect(labels.map(({ names }) => names.da)).toEqual([...energyClasses, 'Undtaget', 'Under udarbejdelse']);
    expect(await namesOf('usage-proposals', 'usageProposals')).toHaveLength(17);
    expect((await namesOf('facilities', 'facilities')).slice(0, 3)).toEqual([
      { da: 'Elevator', en: 'Lift' },
      { da: 'Kantine', en: 'Canteen' },
      { da: 'Parkering', en: 'Parking' },
    ]);
  });

  it.each(served)(
    'include %s, where every entry has a name in each language and no English name is Danish',
    async (path, key) => {
      const names = await namesOf(path, key);
      expect(names.length).toBeGreaterThan(2);
      for (const { da, en } of names) {
        expect(en, da).toMatch(/^[\w\d /&é-]+$/);
        if (en === da) expect(international).toContain(da);
      }
    },
  );

  it('have unique names in each language, each of which is recognised in a list of names', async () => {
    const subcategories = await entriesOf('subcategories', 'subcategories', subcategorySchema);
    const lists = [
      await namesOf('usage-proposals', 'usageProposals'),
      await namesOf('facilities', 'facilities'),
      await namesOf('energy-labels', 'energyLabels'),
      ...familyNames.map((family) =>
        subcategories
          .filter(({ listingType }) => listingType === families[family].type)
          .map(({ names }) => names),
      ),
    ];
    for (const names of lists) {
      const meaning = new Map<string, Names>();
      for (const entry of names) {
        for (const language of languages) {
          const key = danishSortKey(entry[language]);
          expect(meaning.get(key) ?? entry, entry[language]).toBe(entry);
          meaning.set(key, entry);
        }
      }
      for (const language of languages) {
        const all = names.map((entry) => entry[language]);
        expect(readList(all.join(', '))).toEqual(all);
      }
    }
  });

  it('can be read only by signed-in users', async () => {
    expect((await server().anonymous.get('/api/v2/facilities')).statusCode).toBe(401);
  });
});
