import { expect, it } from 'vitest';
import { rememberingBriefly } from '../../server/addresses/remembering';
import { officialAddress } from '../support/listings';

const registerOf = (found: readonly (typeof officialAddress)[]) => {
  const asked: string[] = [];
  return {
    asked,
    search: async (text: string) => {
      asked.push(text);
      return { addresses: [...found], continuations: [] };
    },
    find: async (id: string) => {
      asked.push(id);
      return found.find(({ ID }) => ID === id);
    },
    cityOf: async () => undefined,
  };
};

it('an address lookup is cached for one minute, and an address that a search has found is not looked up again', async () => {
  let now = 0;
  const register = registerOf([officialAddress]);
  const remembered = rememberingBriefly(register, () => now);
  await remembered.search('åbo', 10);
  await remembered.search(' Åbo ', 10);
  expect(await remembered.find(officialAddress.ID)).toEqual(officialAddress);
  expect(register.asked.splice(0)).toEqual(['åbo']);
  now = 60_000;
  expect(await remembered.find(officialAddress.ID)).toEqual(officialAddress);
  expect(await remembered.find(officialAddress.ID)).toEqual(officialAddress);
  expect(register.asked).toHaveLength(1);
});

it('a failed lookup of an address is not cached', async () => {
  const register = registerOf([]);
  const remembered = rememberingBriefly(register);
  expect(await remembered.find(officialAddress.ID)).toBeUndefined();
  expect(await remembered.find(officialAddress.ID)).toBeUndefined();
  expect(register.asked).toHaveLength(2);
});
