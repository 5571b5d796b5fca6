import { seatingUnits } from '../core/kinds/seating';
import { adjustedNumber, unreadable, type ValidationMessage } from '../messages';
import { parseNumber } from '../numbers/parseNumber';
import { parseDate, parseDateTime } from '../parseDate';
import { readRecordID } from '../recordID';
import { beginningOf, onOneLine, shortText } from '../text';
import type { ValidationRule } from '../validationRules';
import { familyNamed } from './familyNamed';
import { readAdvertisedAddress, readFlag, readHours, readYear } from './readCell';
import type { Target } from './targets';

/** Result of parsing a cell: a value, an issue, or neither. A list with some unknown values has value and issue. */
export type Reading = {
  value?: unknown;
  wrong?: readonly ValidationMessage[];
  /** Notes if the value differs from the text. */
  adjusted?: readonly ValidationMessage[];
};

const readNumber = ({ field, path }: Target, cell: string): Reading => {
  const [, part = ''] = path.split('.');
  // Files are parsed in Danish notation whatever the interface language.
  const { unit = seatingUnits[part], decimals } = field?.meta ?? {};
  const parsed = parseNumber(cell, { language: 'da', unit, ...(decimals === undefined ? {} : { decimals }) });
  if (!('value' in parsed)) return { wrong: [unreadable('notNumber', cell, field?.meta.kind)] };
  const { value, notices } = parsed;
  return { value, adjusted: notices.map((rule) => adjustedNumber(rule, cell, value)) };
};

const orRule = (value: unknown, rule: ValidationRule): Reading =>
  value === undefined ? { wrong: [{ rule }] } : { value };

const orUnreadable = (value: unknown, rule: 'notDate' | 'notDateTime', cell: string): Reading =>
  value === undefined ? { wrong: [unreadable(rule, cell)] } : { value };

/** Cell parsers that look up names in a meta list. */
type ListReader = 'choice' | 'choices';

/** Parses a cell that requires no look-up, on the server, and in the browser while the user types a replacement. */
export const readPlain = (
  target: Target,
  reader: Exclude<Target['reader'], ListReader>,
  cell: string,
): Reading => {
  switch (reader) {
    case 'line':
    case 'addressLine':
      return { value: shortText(onOneLine(cell)) };
    case 'lines':
      return { value: cell };
    case 'number':
      return readNumber(target, cell);
    case 'date':
      return orUnreadable(parseDate(cell), 'notDate', cell);
    case 'dateTime':
      return orUnreadable(parseDateTime(cell), 'notDateTime', cell);
    case 'year':
      return orRule(readYear(cell), 'notYear');
    case 'flag':
      return orRule(readFlag(cell), 'notYesNo');
    case 'advertisedAddress':
      return orRule(readAdvertisedAddress(cell), 'valid');
    case 'hours': {
      const hours = readHours(cell);
      return hours === 'closed' ? {} : orRule(hours, 'valid');
    }
    case 'recordID':
      return orRule(readRecordID(cell), 'valid');
    case 'listingID':
      return orRule(readRecordID(cell), 'unknownListing');
    case 'listingType':
      return familyNamed(cell) === undefined
        ? { wrong: [{ rule: 'unknownChoice', text: beginningOf(cell, 60) }] }
        : {};
  }
};

/** Error of a replacement text; undefined if the text is empty or can be checked only on the server. */
export const replacementError = (target: Target, text: string): ValidationMessage | undefined =>
  text.trim() === '' || target.reader === 'choice' || target.reader === 'choices'
    ? undefined
    : readPlain(target, target.reader, text).wrong?.[0];
