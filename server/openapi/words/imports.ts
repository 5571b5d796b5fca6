import { apiCallSchema, apiKeySchema, newApiKey } from '../../../schemas/apiKey';
import { fileNotes } from '../../../schemas/imports/fileNotes';
import {
  cellIssue,
  headerChoice,
  importProblem,
  importRowSchema,
  importRowWithCells,
  importSchema,
  importWithColumns,
  mappingBody,
  problemFilter,
  rowEdit,
  runBody,
} from '../../../schemas/imports/import';
import { priceQuestionSchema } from '../../../schemas/listing/largeChange';
import { addressOperations } from '../../../schemas/operations/addresses';
import { apiKeyOperations } from '../../../schemas/operations/apiKeys';
import { importOperations } from '../../../schemas/operations/imports';
import { meanings } from './codes';
import { say } from './words';

const importWords = {
  state: `Where the import is. ${meanings({
    reading: 'the file is being read',
    mapping: 'it waits to be told what its columns mean',
    checking: 'the rows are being checked',
    checked: 'it waits to be run',
    running: 'listings are being written',
    done: 'it is over',
    cancelled: 'it was stopped',
    failed: 'it could not go on',
    undoing: 'what it wrote is being taken back',
    undone: 'what it wrote was taken back',
  })}`,
  fileName: 'Name of the file.',
  publish: 'Publish the listings that lack nothing.',
  coverTextConfirmed:
    'The advertiser’s word that the covers of the file hold no text, which publication asks for.',
  rowCount: 'How many rows the file has.',
  counts: 'How many rows came to what, by outcome; an outcome without rows is left out.',
  failure:
    'Why it failed, where its starter had lost what it takes: the role on the account, or its permission.',
  incomplete:
    'How many of the rows to create or update, or once it is over of those written, lack something for publication.',
  published: 'Number of rows to update whose listing is active, and stays active.',
  withoutImages:
    'Number of other rows to create or update that lack nothing but images, and leave no cell out.',
  drafts:
    'Number of other rows to create or update that lack more than images, or leave a wrong cell out. Such a listing is not published.',
  settling: 'Written rows whose pictures are still to be fetched, or that are still to be published.',
  finishedAt: 'When it was over, in UTC.',
} as const;

const outcome = `What came of the row. ${meanings({
  waiting: 'not looked at yet',
  create: 'would make a listing',
  update: 'would change a listing',
  faulty: 'left out, since something is wrong',
  duplicate: 'left out, since an earlier row is about the same listing',
  created: 'made a listing',
  updated: 'changed a listing',
  unchanged: 'the listing was like that already',
  conflict: 'left out, since someone changed or made its listing after it was checked',
  failed: 'could not be written any more',
  undone: 'taken back: the listing was deleted, or is as it was before',
  kept: 'not taken back, since someone has changed its listing after the import',
})}`;

say(importSchema, 'An import of a file.', importWords);
say(importWithColumns, 'An import of a file, with its columns.', {
  ...importWords,
  columns: 'The columns of the file.',
  mapping: 'Position of the column, from 0, that each field is read from, by the field’s path.',
  fileNotes: 'How the file was read.',
  replacements:
    'Texts that replace texts of cells in every row, by the field’s path and the text in lower case.',
  headerRow: 'Number of the row that holds the column names.',
  firstRows: 'The first rows of the file with their first cells.',
  families: 'Types of the listings in the file.',
  activating:
    'How many listings are put on the market: before the run how many would be, once it is over how many were.',
  unnumbered: 'How many rows become listings without a case number by which the next file would find them.',
  askedPrices: 'How many rows to write have a price that is confirmed before the run.',
  reviewed: 'Whether staff approve the listings of the account before everyone sees them.',
});
say(fileNotes, 'How a file was read, as far as its user should know.', {
  sheet: 'Name of the worksheet that was read: the first visible one.',
  otherSheets: 'Number of other visible worksheets, which were not read.',
  hiddenRows: 'Number of hidden rows, which were not read; absent if there are none.',
  totalRows: 'Number of rows with totals, which were not read; absent if there are none.',
  encoding: 'Character encoding of a text file.',
});
say(importWithColumns.shape.columns.element, 'A column of the file.', {
  name: 'Its heading.',
  samples: 'Its first few cells.',
  unread:
    'Why a column of our own export cannot be mapped: it is computed, set by what is done with the listing, or of other types; absent for any other.',
});
say(cellIssue, 'Something about a cell.', {
  path: 'Path of the field.',
  column: 'Heading of the column.',
  value: 'Text of the cell.',
  position: 'Position of the column, from 0.',
  message: 'What is wrong with it, in a sentence.',
});
say(importWithColumns.shape.firstRows.element, 'A row of the file.', {
  number: 'As a spreadsheet counts it, from 1.',
  cells: 'Its first cells.',
});
const problemWords = {
  path: 'Path of the field.',
  rule: 'What is wrong.',
  value: 'Text of the cell, or the entry of its list.',
} as const;
say(problemFilter, 'The rows with a problem.', problemWords);
say(importProblem, 'Rows with the same problem.', {
  ...problemWords,
  column: 'Heading of the column.',
  rows: 'How many rows have it.',
  leftOut: 'Whether the rows are imported without these cells, or not at all.',
  values: 'The values, the most frequent first.',
  choices: 'Names that can be chosen in place of the values.',
});
say(importProblem.shape.values.element, 'A value that is wrong.', {
  value: problemWords.value,
  message: 'What is wrong with it, in a sentence.',
  rows: 'How many rows have it.',
  suggestions: 'The name on the list that is most like it, or the names that it may shorten.',
});
say(rowEdit, undefined, { cells: 'The cells that change.' });
say(rowEdit.shape.cells.element, 'A cell.', {
  position: 'Position of its column, from 0.',
  text: 'Its new text; empty for none.',
});
say(runBody, undefined, {
  confirmedPrices:
    'How many rows have a price that was confirmed: at least `askedPrices` of the import, or the run is rejected.',
});
say(headerChoice, undefined, { number: 'Number of the row, as a spreadsheet counts it from 1.' });
const rowWords = {
  number: 'As a spreadsheet counts it: the first under the heading is 2.',
  outcome,
  family: 'Type of its listing.',
  caseNumber: 'The case number in it.',
  title: 'The title in it.',
  listingID: 'ID of the listing that it made or changed.',
  issues: 'What is wrong with it.',
  leftOut: 'Cells that are left out of its listing.',
  adjusted: 'Cells whose value is not exactly their text, such as rounded ones.',
  lacking: 'What publication would still ask for.',
  changes:
    'What a run would change on the listing, while the import waits to be run: for each field what it holds and what it would, null for nothing.',
  values: 'The address, the subcategory, the price and the floor area that were read from it, by field.',
  priceQuestion: 'Figures of its price that may be a typing error, confirmed before the run.',
  activates: 'Its listing is put on the market, or was.',
  sameNumber: 'The listings that have its case number, where there are several.',
} as const;
say(importRowSchema, 'A row of the file.', rowWords);
say(importRowWithCells, 'A row of the file with its cells.', {
  ...rowWords,
  cells: 'Texts of its cells, replaced ones by what replaces them.',
  choices: 'Names that a cell can have, of the columns that are read from a list, by position from 0.',
});
say(importRowSchema.shape.sameNumber.unwrap().element, 'A listing.', {
  ID: 'Its ID.',
  family: 'Its type.',
});
say(mappingBody, undefined, {
  mapping:
    'Position of the column, from 0, that each field is read from, by the field’s path, e.g. `address.zipCode`.',
  replacements:
    'Texts that replace texts of cells in every row, by the field’s path and the text in lower case. Left out, those of before remain.',
  publish: 'Publish the listings that lack nothing.',
  coverTextConfirmed:
    'The advertiser’s word that the covers of the file hold no text, which publication asks for.',
});

const { createImport } = importOperations;
say(createImport.query, undefined, {
  type: 'Type of the listings in the file.',
  fileName: 'Name of the file, where the part has none.',
  encoding: 'Character encoding of a text file; detected without it.',
});

say(apiKeySchema, 'A key of another system, which writes listings on the account.', {
  name: 'What the account calls it, usually the name of the system.',
  prefix: 'What it begins with, to know it again by.',
  createdBy: 'Who made it: a name.',
  createdByID: 'ID of the user who made it.',
  byStaff: 'Staff made it, for the account.',
  expiresAt: 'When it expires, in UTC: from then on it opens nothing.',
  lastUsedAt: 'When it was last used, in UTC; absent before.',
  revokedAt: 'When it was revoked, in UTC; absent while it is in use.',
});
say(newApiKey, undefined, {
  name: 'What the account calls it, usually the name of the system.',
  validDays: 'Days for which it is valid.',
});
const { createApiKey } = apiKeyOperations;
say(createApiKey.body, undefined, { password: 'The password of whoever is signed in.' });
say(createApiKey.response, undefined, {
  secret: 'The key itself, which begins with `tvk_`. No other answer ever holds it.',
});
say(apiCallSchema, 'A call that was made with an API key.', {
  at: 'When, in UTC.',
  keyName: 'Name of the key.',
  method: 'HTTP method.',
  path: 'Path that was called.',
  status: 'HTTP status of the answer.',
  listingID: 'ID of the listing that it was about.',
  family: 'Type of that listing.',
  message: 'What came of it, in a sentence.',
});
const { searchAddresses } = addressOperations;
say(searchAddresses.response, undefined, {
  continuations: 'Texts to search on with, where streets or towns were found rather than addresses.',
});
say(searchAddresses.query, undefined, {
  q: 'Parts of the address, in any order.',
  count: 'Most addresses in the answer.',
});
const { changes, unusual } = priceQuestionSchema.shape;
say(priceQuestionSchema, 'Figures of a price that may be a typing error.', {
  changes: 'Changes of prices by more than 30 %.',
  unusual: 'A price outside the usual range of its type.',
});
say(changes.unwrap().element, 'A change of a price.', {
  path: 'Path of the field, or of its part: `fixedSeating.priceMin`.',
  from: 'Price of the active listing, in kroner.',
  to: 'Price in the row, in kroner.',
  percent: 'The change, in percent.',
});
say(unusual.unwrap(), 'An unusual price.', {
  path: 'Path of the price.',
  price: 'The price, in kroner.',
  perSqM: 'Kroner for each m².',
  min: 'Lowest usual price for each m².',
  max: 'Highest usual price for each m².',
});
