import * as z from 'zod';
import { fieldIn } from '../field';
import { recordImageSchema } from '../image';
import { recordType, staffRecordType } from '../recordType';
import { id, ids, money, text } from '../values';

const field = fieldIn<'sample'>();

const sampleLabels = ['call', 'visit', 'mail'] as const;

/** Record type with fields of kinds that no record of the product uses. */
export const samples = recordType({
  kind: 'sample',
  collection: 'samples',
  sections: ['sample'],
  fields: {
    title: field(
      { section: 'sample', kind: 'text', required: true, column: 'always', sort: 'danish' },
      text(1, 100),
    ),
    hours: field(
      { section: 'sample', kind: 'decimal', decimals: 1, column: 'always', filter: 'range', sort: 'value' },
      z.number().min(0).max(1000),
    ),
    price: field(
      { section: 'sample', kind: 'money', unit: 'kr', column: 'always', filter: 'range' },
      money(),
    ),
    remindAt: field(
      { section: 'sample', kind: 'dateTime', column: 'always', filter: 'dateRange', sort: 'value' },
      z.iso.datetime(),
    ),
    labels: field(
      {
        section: 'sample',
        kind: 'multiSelect',
        choices: { values: sampleLabels, names: 'torvet.samples.labels' },
        column: 'always',
        filter: 'choice',
      },
      z.array(z.enum(sampleLabels)).min(1),
    ),
    facilities: field(
      { section: 'sample', kind: 'multiSelect', metaList: 'facilities', column: 'always', filter: 'choice' },
      ids(),
    ),
    contact: field(
      { section: 'sample', kind: 'reference', resource: 'contactCards', column: 'always', filter: 'choice' },
      id(),
    ),
  },
});

const poster = fieldIn<'poster'>();

/** Record type owned by staff, with an image. */
export const posters = staffRecordType({
  kind: 'poster',
  collection: 'posters',
  sections: ['poster'],
  fields: {
    title: poster({ section: 'poster', kind: 'text', required: true, column: 'always' }, text(1, 100)),
    image: poster({ section: 'poster', kind: 'image', column: 'always', wide: true }, recordImageSchema),
  },
});
