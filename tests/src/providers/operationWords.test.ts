import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../i18n/catalogue';
import { translate } from '../../../i18n/translate';
import { operations } from '../../../schemas/operations';
import { operationWords } from '../../../src/providers/data/operationWords';

/** Writes that no user of the signed-in app triggers. */
const others: Readonly<Record<string, string>> = {
  login: 'sign-in page',
  renewToken: 'background',
  resetPassword: 'sign-in page',
  readInvitation: 'invitation page',
  acceptInvitation: 'invitation page',
  startRegistration: 'registration page',
  readRegistration: 'registration page',
  completeRegistration: 'registration page',
  checkPassword: 'shown at the field',
  logout: 'nothing stays on the screen',
  completeSignIn: 'sign-in page',
  getSignInOptions: 'sign-in page',
  track: 'background',
  previewSearchAgent: 'shown in the form',
  countSearchDemand: 'shown in the form',
  putSuppliedListing: 'API key',
  patchSuppliedListing: 'API key',
};

describe('The toast of a failed write', () => {
  const writes = operations.filter(
    ({ id, method, access }) => method !== 'GET' && access.who !== 'apiKey' && !Object.hasOwn(others, id),
  );

  it.each(writes.map(({ id }) => [id] as const))(
    'of the operation %s has a verb and an entity in both languages',
    (id) => {
      const words: Readonly<Record<string, readonly [string, string]>> = operationWords;
      const [verb, entity] = words[id] ?? ['', ''];
      for (const language of ['da', 'en'] as const) {
        const messages = catalogue[language];
        const named = translate(messages, `torvet.entity.${entity}`);
        const sentence = translate(messages, `torvet.verb.${verb}`, { entity: named });
        expect(sentence).not.toContain('torvet.');
        expect(sentence).toContain(named);
      }
    },
  );

  it('has no texts for operations that no longer exist', () => {
    const known = new Set(operations.map(({ id }) => id));
    expect(Object.keys(operationWords).filter((id) => !known.has(id))).toEqual([]);
  });
});
