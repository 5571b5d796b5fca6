import {
  metaListEntryCreation,
  metaListEntryUpdate,
  staffMetaListEntrySchema,
  usesCap,
} from '../../../schemas/metaListEntry';
import { metaOperations, moveBody } from '../../../schemas/operations/meta';
import { listingTypeCodes, namesSaid } from './common';
import { say } from './words';

const list = 'The meta list that it is on.';
const code = 'Of a closing reason: its code, the same in every language, which never changes.';
const listingType = `Of a subcategory: number of its listing type: ${listingTypeCodes}`;
const retired = 'It is not to be chosen any more; listings that have it keep it.';

const writtenNames = {
  nameDa: 'What it is called in Danish.',
  nameEn: 'What it is called in English.',
  letDa: 'Of a closing reason: its Danish name for a listing that was let, where that differs.',
  letEn: 'The same in English.',
  soldDa: 'Of a closing reason: its Danish name for a listing that was sold, where that differs.',
  soldEn: 'The same in English.',
};

say(staffMetaListEntrySchema, 'An entry of a meta list, as staff keep it.', {
  list,
  number: 'The ID that listings have it by.',
  code,
  names: namesSaid,
  namesLet: 'What it is called of a listing that was let, where that differs.',
  namesSold: 'What it is called of a listing that was sold, where that differs.',
  listingType,
  retired,
  uses: `How many listings have it; ${usesCap + 1} stands for more than ${usesCap}.`,
});
say(metaListEntryCreation, undefined, { list, code, listingType, ...writtenNames });
say(metaListEntryUpdate, undefined, { ...writtenNames, retired });
say(moveBody, undefined, { before: 'ID of the one that it is put before; without it, it comes last.' });
say(metaOperations.listMetaListEntries.query, undefined, { list: 'The meta list.' });
