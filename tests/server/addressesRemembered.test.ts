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

it('looks an address up once a minute, and not at all when it has just been found', async () => {
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

it('remembers no address that the register does not have', async () => {
  const register = registerOf([]);
  const remembered = rememberingBriefly(register);
  expect(await remembered.find(officialAddress.ID)).toBeUndefined();
  expect(await remembered.find(officialAddress.ID)).toBeUndefined();
  expect(register.asked).toHaveLength(2);
});
