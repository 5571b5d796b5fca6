import { expect, it } from 'vitest';
import * as z from 'zod';
import { da } from '../../i18n/da';
import { translate } from '../../i18n/translate';
import { operations } from '../../schemas/operations';
import { fieldSentences } from '../../server/http/sentences';

/** Names below an object, two levels deep: the envelope and its fields. */
const pathsOf = (type: unknown): string[][] =>
  type instanceof z.ZodObject
    ? Object.entries(type.shape).flatMap(([name, inner]) => [
        [name],
        ...(inner instanceof z.ZodObject ? Object.keys(inner.shape).map((field) => [name, field]) : []),
      ])
    : [];

const ofOperations = operations.flatMap(({ id, body, labels }) =>
  labels === undefined ? [] : pathsOf(body).map((path) => ({ id, labels, path: path.join('.') })),
);

it('an error names a field by its label at any depth of a request body', () => {
  expect(ofOperations.length).toBeGreaterThan(50);
  for (const { id, labels, path } of ofOperations) {
    const own = `torvet.${labels}.fields.${path.split('.').at(-1)}`;
    const label = translate(da, own);
    if (label === own) continue;
    const sentence = fieldSentences([{ path, message: { rule: 'required' } }], 'da', labels)[path];
    expect([id, path, sentence]).toEqual([id, path, `${label} er krævet`]);
  }
});

it('an error does not name a field without a label by the label of another record type', () => {
  const isKnown = ({ labels, path }: { labels: string; path: string }) => {
    const name = path.split('.').at(-1) ?? '';
    const own = ['fields', 'record', 'parts'].map((place) => `torvet.${labels}.${place}.${name}`);
    // The labels of the sign-in form belong to no record.
    const isSignIn = name === 'email' || name === 'password';
    return isSignIn || [...own, `torvet.record.fields.${name}`].some((key) => translate(da, key) !== key);
  };
  for (const { id, labels, path } of ofOperations.filter((one) => !isKnown(one))) {
    const sentence = fieldSentences([{ path, message: { rule: 'required' } }], 'da', labels)[path];
    expect([id, path, sentence]).toEqual([id, path, `${path.split('.').at(-1)} er krævet`]);
  }
});
