import { describe, expect, it } from 'vitest';
import { familyNames } from '../../schemas/listing/families';
import { statuses } from '../../schemas/listing/status';
import { operations } from '../../schemas/operations';
import { isJson, type Json } from '../../server/openapi/jsonSchema';
import { Contract } from '../support/contract';

const contract = new Contract();
const { document } = contract;

/** Every object in a value, with its path. */
const objectsIn = (
  value: unknown,
  path: readonly string[] = [],
): { value: Json; path: readonly string[] }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => objectsIn(part, [...path, key]));
  return isJson(value) ? [{ value, path }, ...inside] : inside;
};

/** All objects except those in examples. */
const objects = objectsIn(document).filter(
  ({ path }) => !path.includes('example') && !path.includes('examples'),
);
const pointer = (path: readonly string[]) => path.join(' › ');

const pathsOf = (kind: string, lacking: (value: Json) => boolean): string[] =>
  objects.flatMap(({ value, path }) => {
    const held = value[kind];
    return isJson(held) && path.at(-1) !== 'properties'
      ? Object.entries(held)
          .filter(([, one]) => isJson(one) && lacking(one))
          .map(([name]) => pointer([...path, kind, name]))
      : [];
  });

const undescribed = ({ description }: Json) => typeof description !== 'string' || description.length < 4;

const operationAt = (path: string, method: string) =>
  contract.find('paths', path, method.toLowerCase())?.value ?? {};

const parametersOf = (operation: Json): Json[] =>
  Array.isArray(operation.parameters) ? operation.parameters.filter(isJson) : [];

describe('The OpenAPI document', () => {
  it('describes every operation and each parameter of its path', () => {
    for (const { method, path } of operations) {
      const inPath = parametersOf(operationAt(path, method))
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  it('contains no broken references', () => {
    for (const { value } of objects) {
      if (typeof value.$ref !== 'string') continue;
      expect(contract.find(...value.$ref.slice(2).split('/')), value.$ref).toBeDefined();
    }
  });

  it('describes every property, parameter and header', () => {
    expect(pathsOf('properties', undescribed)).toEqual([]);
    expect(pathsOf('headers', undescribed)).toEqual([]);
    const parameters = operations.flatMap(({ path, method }) =>
      parametersOf(operationAt(path, method))
        .filter(undescribed)
        .map(({ name }) => `${method} ${path} ${String(name)}`),
    );
    expect(parameters).toEqual([]);
  });

  it('has a valid example of each body, parameter and response', () => {
    const wrong: string[] = [];
    for (const { value, path } of objects) {
      const { schema, example, examples } = value;
      if (!isJson(schema) || path.includes('schema')) continue;
      const shown = isJson(examples)
        ? Object.values(examples).map((one) => (isJson(one) ? one.value : undefined))
        : [example];
      const binary = isJson(schema.properties) && Object.hasOwn(schema.properties, 'file');
      for (const one of binary ? [] : shown) {
        const problem = one === undefined ? 'is missing' : contract.wrong(one, ...path, 'schema');
        if (problem !== undefined) wrong.push(`${pointer(path)}: ${problem}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('shows the same listing in all examples', () => {
    const shown = objectsIn(document).filter(({ path }) => path.includes('example'));
    expect(shown.filter(({ value }) => Object.values(value).flat().includes('Tekst'))).toEqual([]);
    const listings = shown
      .map(({ value }) => value)
      .filter((value) => 'family' in value && 'keyPrice' in value);
    expect(new Set(listings.map(({ family }) => family)).size).toBe(familyNames.length);
    for (const listing of listings) {
      const { family, yearlyRent, salesPrice, flexibleSeating } = listing;
      expect(listing).not.toHaveProperty('visible', listing.status !== statuses.active);
      expect(listing).not.toHaveProperty('awaitingReview', true);
      expect(listing).not.toHaveProperty('accountSuspended', true);
      const lowest = isJson(flexibleSeating) ? flexibleSeating.priceMin : undefined;
      const price = yearlyRent ?? salesPrice ?? lowest;
      if (price !== undefined) expect(listing.keyPrice, String(family)).toBe(price);
    }
  });

  it.each([
    ['/api/v2/listings/sales', 'get', '200', { family: 'sales', type: 3, status: statuses.active }],
    ['/api/v2/listings/sales', 'post', '201', { family: 'sales', status: statuses.pending }],
    ['/api/v2/listings/by-identifier/{identifier}', 'put', '201', { status: statuses.pending }],
    ['/api/v2/listings/{id}/deactivate', 'post', '200', { status: statuses.inactive }],
    ['/api/v2/listings/{id}/close', 'post', '200', { status: statuses.closed, closingReason: 1 }],
    ['/api/v2/listings/{id}', 'delete', '200', { status: statuses.deleted, allowedActions: [] }],
  ])(
    'shows, as the example response of %s %s, the listing that results from the example request',
    (path, method, code, expected) => {
      const media = contract.find('paths', path, method, 'responses', code, 'content', 'application/json');
      const example = isJson(media?.value.example) ? media.value.example : {};
      expect([example.listings ?? example.listing].flat()[0]).toMatchObject(expected);
    },
  );

  it('distinguishes listing types by their own fields', () => {
    const mapping = contract.find(
      'components',
      'schemas',
      'OnMarketListing',
      'discriminator',
      'mapping',
    )?.value;
    expect(Object.keys(mapping ?? {})).toEqual(familyNames);
    const rental = contract.find('components', 'schemas', 'RentalListing', 'properties')?.value;
    expect(rental).toMatchObject({
      family: { const: 'rental' },
      type: { const: 1 },
      offMarket: { const: false },
    });
  });
});
