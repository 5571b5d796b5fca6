import { expect, test } from 'vitest';
import { keepTogether } from '../../i18n/keepTogether';

test.each([
  ['Nordhavnsvej 27, 2100 København Ø', 'Nordhavnsvej 27, 2100_København_Ø'],
  ['Vestergade 12, 2. tv., 8000 Aarhus C', 'Vestergade 12, 2. tv., 8000_Aarhus_C'],
  ['2000 Frederiksberg', '2000_Frederiksberg'],
  ['Lager på 2.230 m² – Skovvangen, Kolding', 'Lager på 2.230_m²_– Skovvangen, Kolding'],
])('a line break in “%s” is only allowed between its parts', (line, expected) => {
  expect(keepTogether(line).replaceAll('\u00a0', '_')).toBe(expected);
});
