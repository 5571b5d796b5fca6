import * as z from 'zod';
import { fieldIn } from '../field';
import { recordImageSchema } from '../image';
import { recordType } from '../recordType';
import { multilineText, text } from '../values';

const field = fieldIn<'note'>();

export const notes = recordType({
  kind: 'note',
  collection: 'notes',
  sections: ['note'],
  fields: {
    title: field(
      { section: 'note', kind: 'text', required: true, column: 'always', filter: 'text', sort: 'danish' },
      text(1, 100),
    ),
    text: field(
      { section: 'note', kind: 'textarea', column: 'optional', wide: true },
      multilineText(1, 2000),
    ),
    dueDate: field(
      { section: 'note', kind: 'date', column: 'always', filter: 'dateRange', sort: 'value' },
      z.iso.date(),
    ),
    done: field({ section: 'note', kind: 'checkbox', column: 'always', filter: 'choice' }, z.boolean()),
    image: field({ section: 'note', kind: 'image', column: 'always', wide: true }, recordImageSchema),
  },
});
