import { expect, it } from 'vitest';
import * as z from 'zod';
import { closingReasons } from '../../schemas/closingReasons';
import { families, familyNames } from '../../schemas/listing/families';
import { subcategorySchema, vocabularyEntrySchema } from '../../schemas/operations/meta';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('The meta lists', (server) => {
  const get = async (path: string) => (await server().as(await server().user())).get(`/api/v2/${path}`);

  const namesOf = async (path: string, key: string) => {
    const answer = await get(path);
    expect(answer.headers['cache-control']).toBe('private, max-age=300');
    const lists = z.record(z.string(), z.array(vocabularyEntrySchema)).parse(answer.json());
    return lists[key]?.map(({ name }) => name) ?? [];
  };

  it('tell the closing reasons in the order 1, 3, 4, 2', async () => {
    expect((await get('closing-reasons')).json()).toEqual({ closingReasons });
    expect(closingReasons.map(({ ID }) => ID)).toEqual([1, 3, 4, 2]);
  });

  it('tell subcategories by listing type', async () => {
    const { subcategories } = z
      .object({ subcategories: z.array(subcategorySchema) })
      .parse((await get('subcategories')).json());
    const ofType = (type: number) => subcategories.filter(({ listingType }) => listingType === type);
    for (const family of familyNames) expect(ofType(families[family].type).length).toBeGreaterThan(2);
    expect(ofType(4).map(({ name }) => name)).toEqual(['Kontorfællesskab', 'Kontorhotel', 'Erhvervscenter']);
    expect(new Set(subcategories.map(({ ID }) => ID)).size).toBe(subcategories.length);
  });

  it('tell uses, facilities and energy labels in their order', async () => {
    expect(await namesOf('usage-proposals', 'usageProposals')).toHaveLength(17);
    expect((await namesOf('facilities', 'facilities')).slice(0, 3)).toEqual([
      'Elevator',
      'Kantine',
      'Parkering',
    ]);
    expect(await namesOf('energy-labels', 'energyLabels')).toEqual([
      'A2020',
      'A2015',
      'A2010',
      'B',
      'C',
      'D',
      'E',
      'F',
      'G',
      'Undtaget',
      'Under udarbejdelse',
    ]);
  });

  it('are for those who are signed in', async () => {
    expect((await server().anonymous.get('/api/v2/facilities')).statusCode).toBe(401);
  });
});
