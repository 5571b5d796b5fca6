import * as z from 'zod';
import { fieldIn } from '../field';
import type { ListingTypeID } from '../listing/families';
import { resourceSchema } from '../resourceSchema';
import { textEncodings } from './encoding';
import { mappingBody } from './import';

const field = fieldIn<'file'>();

/** Form that selects the listing type of a file. @param types listing types that the user may import. */
export const importTypeForm = (types: readonly ListingTypeID[]) =>
  resourceSchema({
    labels: 'listingImport',
    sections: ['file'],
    fields: {
      type: field(
        {
          section: 'file',
          kind: 'select',
          required: true,
          choices: { values: types, names: 'torvet.listingType' },
        },
        z.literal(types),
      ),
    },
    drafts: false,
  });

/** Form that selects the encoding of a text file. */
export const encodingForm = resourceSchema({
  labels: 'listingImport',
  sections: ['file'],
  fields: {
    encoding: field(
      {
        section: 'file',
        kind: 'select',
        required: true,
        choices: { values: textEncodings, names: 'torvet.listingImport.encodings' },
      },
      z.enum(textEncodings),
    ),
  },
  drafts: false,
});

/** Form next to the column mapping, with options for the written listings. */
export const mappingForm = resourceSchema({
  labels: 'listingImport',
  sections: ['file'],
  fields: {
    mapping: field({ section: 'file', kind: 'multiSelect' }, mappingBody.shape.mapping),
    publish: field({ section: 'file', kind: 'checkbox' }, z.boolean()),
    coverTextConfirmed: field({ section: 'file', kind: 'checkbox' }, z.boolean()),
  },
  drafts: false,
});
