import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { da } from '../../i18n/da';
import { en } from '../../i18n/en';
import type { MessageTree } from '../../i18n/messages';
import { translate } from '../../i18n/translate';
import * as definitions from '../../resources/definitions';
import type { ResourceDefinition } from '../../resources/resourceDefinition';
import { fieldIn } from '../../schemas/field';
import { recordType } from '../../schemas/recordType';
import { everyField, resourceSchema } from '../../schemas/resourceSchema';

const languages: Readonly<Record<string, MessageTree>> = { da, en };

/** All messages that the generic pages of a resource look up. */
const labelsOf = ({ name, operations, schema, bulkActions = [], list }: ResourceDefinition): string[] => {
  const of = (path: string) => `torvet.${schema.labels}.${path}`;
  const fields = everyField(schema);
  return [
    `resources.${name}.name`,
    of('name'),
    ...(operations.create === undefined ? [] : [of('new')]),
    ...fields.flatMap((field) => [of(`fields.${field.name}`), `resources.${name}.fields.${field.name}`]),
    ...schema.sections.map((section) => of(`sections.${section}`)),
    ...fields.flatMap(({ meta: { choices } }) =>
      choices ? choices.values.map((value) => `${choices.names}.${value}`) : [],
    ),
    ...(list?.columns ?? []).map((column) => `resources.${name}.fields.${column.name}`),
    ...(list?.filters ?? []).map(({ source, label }) => `resources.${name}.fields.${label ?? source}`),
    ...bulkActions.map((action) => `resources.${name}.actions.${action.name}`),
  ];
};

/** True if a message exists; action names of a resource fall back to generic ones. */
const isThere = (messages: MessageTree, key: string): boolean =>
  translate(messages, key) !== key ||
  (/^resources\.\w+\.actions\./.test(key) && isThere(messages, key.replace(/^resources\.\w+\./, 'torvet.')));

const missingLabels = (definition: ResourceDefinition, messages: MessageTree): string[] => [
  ...new Set(labelsOf(definition).filter((key) => !isThere(messages, key))),
];

describe('the labels of a resource that uses the generic pages', () => {
  test.each(Object.entries(languages))('are complete: %s', (_language, messages) => {
    for (const definition of Object.values<ResourceDefinition>(definitions))
      expect(missingLabels(definition, messages), definition.name).toEqual([]);
  });

  test('are reported as an error when any of them is missing', () => {
    const field = fieldIn<'memo'>();
    const schema = resourceSchema({
      labels: 'memos',
      sections: ['memo'],
      fields: {
        title: field({ section: 'memo', kind: 'text', column: 'always' }, z.string()),
        size: field(
          { section: 'memo', kind: 'select', choices: { values: ['a'], names: 'torvet.memos.sizes' } },
          z.enum(['a']),
        ),
      },
    });
    const memos: ResourceDefinition = {
      name: 'memos',
      operations: { list: 'listListings', create: 'create_rental' },
      recordID: 'ID',
      schema,
      bulkActions: [{ name: 'finish' }, { name: 'delete' }],
    };
    const fields = { title: 'Titel', size: 'Størrelse' };
    const whole: MessageTree = {
      torvet: {
        actions: { delete: 'Slet' },
        memos: { name: 'Memo', new: 'Ny', fields, sections: { memo: 'Memo' }, sizes: { a: 'A4' } },
      },
      resources: { memos: { name: 'Memo', fields, actions: { finish: 'Udført' } } },
    };
    expect(missingLabels(memos, whole)).toEqual([]);
    expect(missingLabels(memos, {})).toEqual([
      'resources.memos.name',
      'torvet.memos.name',
      'torvet.memos.new',
      'torvet.memos.fields.title',
      'resources.memos.fields.title',
      'torvet.memos.fields.size',
      'resources.memos.fields.size',
      'torvet.memos.sections.memo',
      'torvet.memos.sizes.a',
      'resources.memos.actions.finish',
      'resources.memos.actions.delete',
    ]);
  });
});

test('a record type without a name field is rejected', () => {
  const field = fieldIn<'memo'>();
  const memo = { kind: 'memo', collection: 'memos', sections: ['memo'] } as const;
  const fields = { name: field({ section: 'memo', kind: 'text' }, z.string()) };
  expect(() => recordType({ ...memo, fields })).toThrow('memos has no field named title');
  expect(recordType({ ...memo, fields, titles: ['name'] }).schema.titles).toEqual(['name']);
});
