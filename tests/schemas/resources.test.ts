import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import { findResource, listingFamilies, resources } from '../../resources';
import { fieldsOf } from '../../resources/listingFields';
import { listings } from '../../resources/listings';
import type { ListResource } from '../../resources/listResource';
import { schemaColumns } from '../../resources/schemaColumns';
import type { FieldMeta } from '../../schemas/field';
import { familyNames } from '../../schemas/listing/families';
import { listingFilter, listingSorts } from '../../schemas/listing/query';
import { listingRecordFields, listingRowSchema } from '../../schemas/listing/record';
import { field, listingSections } from '../../schemas/listing/sections';
import { listingActions } from '../../schemas/listing/status';
import { storedFields } from '../../schemas/listing/storedFields';
import { listingType } from '../../schemas/listing/types';
import { type ListingVariant, listingVariant, listingVariants } from '../../schemas/listing/variants';
import { operations } from '../../schemas/operations';
import { operationTable } from '../../schemas/operationTable';
import { storedFields as recordFields } from '../../schemas/recordType';
import { recordTypes } from '../../schemas/recordTypes';
import { schemaFields } from '../../schemas/resourceSchema';

const languages = ['da', 'en'] as const;
const labels = { da: (await import('../../i18n/da')).da, en: (await import('../../i18n/en')).en };

const allFields = fieldsOf(listingVariants);
const languagesWithout = (name: string) =>
  languages.filter((language) => {
    const key = `resources.listings.fields.${name}`;
    return translate(labels[language], key) === key;
  });

/** Rental listing schema with one additional field. */
const withField = (type: z.ZodType): ListingVariant => {
  const rental = listingVariant('rental');
  return { ...rental, fields: { ...rental.fields, ceilingHeight: type } };
};
const ceilingHeight = field(
  { section: 'areas', kind: 'integer', column: 'optional' },
  z.number().int().positive(),
);

describe('resources', () => {
  test('have unique names', () => {
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
  });

  test('have a default number of rows that the select for the page size offers', () => {
    const lists = resources.filter((one): one is ListResource => 'pageSizes' in one);
    expect(lists.map(({ name }) => name)).toContain('mails');
    for (const { name, pageSizes } of lists)
      expect(pageSizes.choices, name).toEqual(expect.arrayContaining([pageSizes.desk, pageSizes.phone]));
  });

  test('use operations of the API contract with the methods that react-admin calls', () => {
    const methods: Record<string, string> = {
      list: 'GET',
      get: 'GET',
      create: 'POST',
      update: 'PUT',
      delete: 'DELETE',
      setImage: 'PUT',
      removeImage: 'DELETE',
    };
    for (const { name, operations: own } of resources)
      for (const [verb, id] of Object.entries(own)) {
        const operation = operationTable[id];
        expect(operation, `${name} ${verb}`).toMatchObject({ method: methods[verb] });
        if (verb === 'list') expect(operation?.envelope, name).toBeDefined();
      }
  });

  test('have an id field that exists in their records', () => {
    for (const { name, operations: own, recordID } of resources) {
      const body = operations.find(({ id }) => id === own.list)?.response;
      const parts: unknown[] = body instanceof z.ZodObject ? Object.values(body.shape) : [];
      const [rows] = parts;
      const record = rows instanceof z.ZodArray ? rows.element : undefined;
      expect(record instanceof z.ZodObject && Object.keys(record.shape), name).toContain(recordID);
    }
  });

  test('are not found under an unknown name', () => {
    expect(() => findResource('hest')).toThrow(RangeError);
  });

  test('exist for every listing type', () => {
    for (const family of familyNames) {
      expect(listingFamilies[family]).toMatchObject({ family, name: `listings/${family}` });
    }
  });

  test('have only fields of their listing type as key facts', () => {
    for (const family of familyNames) {
      const known = [...Object.keys(listingVariant(family).fields), ...Object.keys(listingRecordFields)];
      for (const fact of listingType(family).keyFacts) expect(known, family).toContain(fact);
    }
  });
});

describe('lists of records', () => {
  test('have a column for each field that they sort by', () => {
    const hidden = recordTypes.flatMap((type) =>
      recordFields(type)
        .filter(({ meta }) => meta.sort !== undefined && meta.column === undefined)
        .map(({ name }) => `${type.collection}.${name}`),
    );
    expect(hidden).toEqual([]);
  });
});

describe('the list of listings', () => {
  test('has columns only for fields of its rows', () => {
    const carried = Object.keys(listingRowSchema.shape);
    for (const { name } of listings.columns) expect(carried).toContain(name);
  });

  test('can be sorted, also by default, only by fields that the server can sort by', () => {
    const sorts: readonly string[] = listingSorts;
    for (const { sort } of listings.columns) if (sort !== undefined) expect(sorts).toContain(sort);
    expect(sorts).toContain(listings.defaultSort.field);
  });

  test('has a column for each field that it sorts by, whose heading is the only way to sort', () => {
    const own = [...listings.columns, ...(listings.offered ?? [])];
    const derived = (['always', 'optional'] as const).flatMap((column) => schemaColumns(allFields, column));
    const sorts = [...own, ...derived].map(({ sort }) => sort);
    const sorted = storedFields.filter(({ meta }) => meta.sort !== undefined).map(({ name }) => name);
    expect(sorted.length).toBeGreaterThan(2);
    expect(sorted.filter((name) => !sorts.includes(name))).toEqual([]);
  });

  test('can be filtered only by fields that the server can filter by', () => {
    for (const filter of listings.filters) {
      if (filter.kind === 'range') {
        const amounts = { [filter.from]: 1, [filter.to]: 2 };
        expect(listingFilter.safeParse(amounts).success, filter.source).toBe(true);
        continue;
      }
      if (filter.kind === 'dateRange') {
        const days = { [filter.from]: '2026-01-01', [filter.to]: '2026-01-31' };
        expect(listingFilter.safeParse(days).success, filter.source).toBe(true);
        continue;
      }
      expect(Object.keys(listingFilter.shape)).toContain(filter.source);
      const text = filter.kind === 'text' ? 'x'.repeat(filter.max) : undefined;
      const choice = filter.kind === 'choice' ? filter.choices[0] : 1;
      const value = text ?? (filter.kind === 'boolean' ? true : choice);
      expect(listingFilter.safeParse({ [filter.source]: value }).success, filter.source).toBe(true);
      if (filter.kind === 'text') {
        const tooLong = { [filter.source]: 'x'.repeat(filter.max + 1) };
        expect(listingFilter.safeParse(tooLong).success, filter.source).toBe(false);
      }
    }
  });

  test('has a filter for every field that the schemas mark as filterable', () => {
    const marked = allFields.filter(({ meta }) => meta.filter !== undefined).map(({ name }) => name);
    expect(listings.filters.map(({ source }) => source)).toEqual(expect.arrayContaining(marked));
  });

  test('has a column for every field that the schemas mark as always shown', () => {
    const marked = allFields.filter(({ meta }) => meta.column === 'always').map(({ name }) => name);
    expect(listings.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(marked));
  });

  test('has every action of the status matrix in the row menu and for selected rows', () => {
    const pages = ['show', 'viewOnSite', 'prospectus', 'promote', 'statistics', 'review'];
    expect(listings.rowActions.flat().toSorted()).toEqual([...listingActions, ...pages].toSorted());
    // Actions with their own page or form per listing type are not bulk actions.
    const bulk = listingActions.filter((action) => !['update', 'copy', 'reclose'].includes(action));
    expect(listings.bulkActions?.map(({ name }) => name).toSorted()).toEqual(bulk.toSorted());
  });

  test('has labels in both languages for every column, filter and field', () => {
    const names = [
      ...[...listings.columns, ...(listings.exported?.columns ?? [])].map(({ name }) => name),
      ...listings.filters.map(({ source, label }) => label ?? source),
      ...allFields.map(({ name }) => name),
    ];
    for (const name of names) expect(languagesWithout(name), name).toEqual([]);
  });

  test('has names in both languages for every choice of a filter', () => {
    const names = listings.filters.flatMap((filter) =>
      filter.kind === 'choice'
        ? [...filter.choices, ...(filter.staffChoices ?? [])].map((choice) => `${filter.names}.${choice}`)
        : [],
    );
    expect(names.length).toBeGreaterThan(0);
    for (const key of names)
      for (const language of languages) expect(translate(labels[language], key), key).not.toBe(key);
  });

  test('has headings in both languages for every section', () => {
    for (const section of listingSections) {
      for (const language of languages) {
        const key = `torvet.listing.sections.${section}`;
        expect(translate(catalogue[language], key)).not.toBe(key);
      }
    }
  });
});

describe('columns and sections from the schemas', () => {
  test('include every field that the schemas mark as an optional column', () => {
    const marked = allFields.filter(({ meta }) => meta.column === 'optional').map(({ name }) => name);
    expect(schemaColumns(fieldsOf(), 'optional').map(({ name }) => name)).toEqual(marked);
    expect(schemaColumns(fieldsOf(), 'optional')).toContainEqual({
      name: 'floorArea',
      kind: 'number',
      number: { unit: 'm2', withUnit: true },
      sort: 'floorArea',
      align: 'right',
    });
  });

  test('include a field that was added to a schema, in the section of the field', () => {
    const variant = withField(ceilingHeight);
    expect(schemaColumns(fieldsOf([variant]), 'optional')).toContainEqual({
      name: 'ceilingHeight',
      kind: 'number',
      number: {},
      align: 'right',
    });
    const areas = schemaFields(variant).filter(({ meta }) => meta.section === 'areas');
    expect(areas.map(({ name }) => name)).toContain('ceilingHeight');
  });

  test('show choices by name, and reject fields that no table cell can show', () => {
    const choices = { values: ['low', 'high'], names: 'torvet.ceilings' };
    const withChoice = (meta: Pick<FieldMeta, 'kind' | 'choices' | 'metaList'>) =>
      fieldsOf([withField(field({ section: 'areas', column: 'optional', ...meta }, z.unknown()))]);
    expect(schemaColumns(withChoice({ kind: 'select', choices }), 'optional')).toContainEqual({
      name: 'ceilingHeight',
      kind: 'choice',
      names: 'torvet.ceilings',
    });
    const undrawable = withChoice({ kind: 'markup' });
    expect(() => schemaColumns(undrawable, 'optional')).toThrow(/ceilingHeight/);
  });

  test('include, for each listing variant, exactly the sections of its fields and of its images', () => {
    for (const variant of listingVariants) {
      const used = new Set(['images', ...schemaFields(variant).map(({ meta }) => meta.section)]);
      expect(variant.sections).toEqual(listingSections.filter((section) => used.has(section)));
    }
  });
});
