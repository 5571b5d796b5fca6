import { fieldIn } from '../field';
import { limits } from '../limits';
import { parseNumber } from '../numbers/parseNumber';
import type { NumberUnit } from '../numbers/words';
import { fieldNamed, resourceSchema } from '../resourceSchema';
import { multilineText } from '../values';
import type { OfferedValue } from './takenOver';
import type { ListingVariant } from './variants';

/** Maximum length of a pasted text; the rest is ignored. */
export const pastedLimit = 20_000;

export const pastedTextForm = resourceSchema({
  labels: 'takenOver',
  sections: ['text'],
  fields: {
    text: fieldIn<'text'>()({ section: 'text', kind: 'textarea', wide: true }, multilineText(1, pastedLimit)),
  },
  drafts: false,
});

/** Value extracted from a text, with the words from which it was parsed. */
export interface FoundValue extends OfferedValue {
  quote: string;
}

interface Found {
  name: string;
  /** Undefined if the label is not followed by a valid value. */
  value: unknown;
  quote: string;
}

/** Ids of energy labels by name. */
export interface PastedNames {
  energyLabels: readonly { ID: number | string; name: string }[];
}

const amount = String.raw`(?<value>\d[\d.]{0,14}(?:,\d{1,2})?)`;
/** Text between a label and its number. */
const between = String.raw`[^\d\n]{0,25}?`;
const first = (text: string, pattern: RegExp): { value: string; quote: string } | undefined => {
  const match = pattern.exec(text);
  const value = match?.groups?.value;
  return match && value !== undefined ? { value: value.trim(), quote: match[0] } : undefined;
};

/** Creates an extractor of the text under a heading. */
const textOf =
  (name: string, pattern: RegExp) =>
  (text: string): Found[] => {
    const found = first(text, pattern);
    return found ? [{ name, ...found }] : [];
  };

/** Whole number in Danish notation; undefined if it would have to be rounded. */
const wholeNumber = (text: string, unit: NumberUnit): number | undefined => {
  const parsed = parseNumber(text, { language: 'da', unit });
  return 'value' in parsed && !parsed.notices.includes('rounded') ? parsed.value : undefined;
};

const numberOf =
  (name: string, unit: NumberUnit, pattern: RegExp) =>
  (text: string): Found[] => {
    const found = first(text, pattern);
    return found ? [{ name, value: wholeNumber(found.value, unit), quote: found.quote }] : [];
  };

const sqMetres = String.raw`\s?(?:m2|m²|kvm|kvadratmeter)(?![\p{L}\d])`;

const areaOf = (name: string, label: string) =>
  numberOf(name, 'm2', new RegExp(`(?<!\\p{L})(?:${label})${between}${amount}${sqMetres}`, 'iu'));

/** Words of a price per square metre, month or quarter; such a price is ignored. */
const ofPart = /m2|m²|kvm|kvadratmeter|(?<!\p{L})md|måned|kvartal/iu;
const ofPartBehind =
  /(?:(?<!\p{L})(?:pr|per|om|i)(?!\p{L})\.?|\/)\s*(?:m2|m²|kvm|kvadratmeter|md|måned|kvartal)|månedlig|kvartalsvis/iu;
/** Suffixes of numbers that are not amounts. */
const ofOther = /^[ \t]*(?:%|\d|(?:m2|m²|kvm|kvadratmeter|md|måned|kvartal)(?![\p{L}\d]))/iu;
const kronerBefore = /(?<!\p{L})(?:kr\.?|dkk)\s*$/iu;
/** Currency after an amount, unless it belongs to the next number. */
const kronerBehind = /^[ \t]*(?:(?:kr(?:oner)?|dkk)(?!\p{L})(?!\.?[ \t]*\d)|,-)/iu;
const colon = /:\s*(?:(?:kr\.?|dkk)\s*)?$/iu;
/** Second half of a range; a range is not an amount. */
const rangeBehind = /^\s?[-–]\s?\d[\d.,]*/u;
/** End of the context of an amount: the next sentence, or the word deposit. */
const elsewhere = /[.!?;]\s+(?!Kr|DKK)\p{Lu}|(?<!\p{L})[Dd]epositum/u;
/** Words that follow an amount, up to the next clause, sentence or number. */
const saidBehind = (behind: string): string => behind.split(/\n|[;(]|,\s|\.\s+\p{Lu}|(?<!m)\d/u, 1)[0] ?? '';

/**
 * Extracts the amount after a label, in whole kroner; it may be written in thousands or millions. An amount with
 * *kroner* or a colon takes precedence, because any other number may be a house number.
 */
const moneyOf = (name: string, label: string) => {
  const pattern = new RegExp(
    `(?<!\\p{L})(?<!(?:til|uden|ekskl\\.?|inkl\\.?|månedlige?|kvartalsvise?)\\s)(?:${label})(?!\\p{L})(?<between>[^\\d\\n]{0,40}?)(?<![\\d\\p{L}]|\\d[.,])(?<value>\\d[\\d.]{0,14}(?:,\\d{1,3})?)(?<scale>\\s?(?:mio|mill|t\\.?kr)\\.?)?`,
    'giu',
  );
  return (text: string): Found[] => {
    const found = [...text.matchAll(pattern)].flatMap((match) => {
      const { between: said = '', value: digits = '', scale = '' } = match.groups ?? {};
      const [quote] = match;
      const behind = text.slice(match.index + quote.length).slice(0, 60);
      const labelled = colon.test(said);
      const kroner = kronerBefore.test(said) || kronerBehind.test(behind) || /kr/i.test(scale);
      if (!labelled && !kroner) return [];
      if (
        ofOther.test(behind) ||
        elsewhere.test(said) ||
        ofPart.test(quote) ||
        ofPartBehind.test(saidBehind(behind))
      )
        return [];
      const range = rangeBehind.exec(behind)?.[0];
      const value = range === undefined ? wholeNumber(digits + scale, 'kr') : undefined;
      return [{ name, value, quote: quote + (range ?? ''), labelled }];
    });
    const best = found.find(({ labelled }) => labelled) ?? found[0];
    return best ? [{ name, value: best.value, quote: best.quote }] : [];
  };
};

const energyLabel =
  /(?<!\p{L})energi(?:mærke|mærkning|klasse)?[ :]{1,4}(?<value>A\s?20\d\d|[A-G])(?![\p{L}\d])/iu;

/** Words before a street name that are not part of the name. */
const noStreet =
  '(?:Adressen?|Beliggende|Beliggenhed|Ejendommen|Kontor(?:er|et)?|Butik(?:ken)?|Lager(?:et)?|Lokaler?|Lokalet|Lejemål(?:et)?|Klinik|Til|På|I)(?![\\p{L}.])';
/** Word of a street name. A dot ends the name, except in abbreviations such as “H.C.” and “Gl.”. */
const streetWord = String.raw`(?!${noStreet})(?:(?:\p{Lu}\p{L}{0,3}\.){1,3}(?:\p{Lu}[\p{L}'´’-]{0,39})?|\p{Lu}[\p{L}'´’-]{0,39})`;
/** Street name, recognised by its capital letters. */
const street = `${streetWord}(?: (?:(?:den|de|af|og) )?${streetWord}){0,4}`;

const addressLine = new RegExp(
  String.raw`(?<![\p{L}\d])(?<value>${street} \d{1,3} ?[A-ZÆØÅ]?(?:, ?(?:\d{1,2}\.|st\.|kl\.)(?: ?(?:sal|th|tv|mf)\.?)?)?,? \d{4} \p{Lu}[\p{L}]+(?: [A-ZÆØÅ]{1,2}(?!\p{L}))?)`,
  'u',
);

const noName = '(?:Os|Mig|Vi|På|Tlf|Telefon|Mobil|Mob|Mail|E-mail|Email)(?!\\p{L})';
const nameWord = String.raw`(?!${noName})(?:\p{Lu}[\p{L}'´’-]{1,39}|\p{Lu}\.)(?!\p{L})`;
/** Name of a person after “Kontakt”: at least two names, and not a street. */
const contact = new RegExp(
  String.raw`(?<!\p{L})(?:[Kk]ontakt(?:person)?|KONTAKT(?:PERSON)?) ?:? ?(?:(?:venligst|gerne|evt\.|eventuelt|ejendomsmægler|mægler|udlejer) ){0,2}(?<value>${nameWord}(?: (?:(?:van|von|de|af) )?${nameWord}){1,3})(?! \d{1,3}(?!\d| \d\d))`,
  'u',
);

/** Name of a person before a telephone number or e-mail address: “Karen Holm, tlf. …”. */
const beforeNumber = new RegExp(
  String.raw`(?<![\p{L}\d])(?!Kontakt)(?<value>${nameWord}(?: (?:(?:van|von|de|af) )?${nameWord}){1,3})(?=[,;\n] ?(?:[Tt]lf|[Tt]elefon|[Mm]obil|[Mm]ob|[Ee]?-?[Mm]ail)(?!\p{L}))`,
  'u',
);

const readers: readonly ((text: string) => Found[])[] = [
  textOf(
    'accountOwnerListingIdentifierID',
    /(?<!\p{L})(?:sags?[ -]?(?:nr|nummer)|sag|case (?:no|number))\.? ?[:.]? ?(?<value>[\p{L}\d/_-]{0,20}\d[\p{L}\d/_-]{0,20})/iu,
  ),
  areaOf('floorArea', 'etageareal|bruttoareal|erhvervsareal|samlet areal|areal|størrelse'),
  areaOf('secondaryArea', 'sekundært areal|sekundærareal|kælder|lager'),
  areaOf('groundArea', 'grundareal|grund|matrikel'),
  numberOf(
    'constructionYear',
    'year',
    /(?<!\p{L})(?:opført|bygget|byggeår|opførelsesår)[^\d\n]{0,12}(?<value>\d{4})(?!\d)/iu,
  ),
  moneyOf('yearlyRent', 'årlig(?:e)? (?:hus)?leje|årsleje|leje pr\\. år|(?:hus)?lejen?'),
  moneyOf('yearlyOperatingCost', '(?:årlige? )?drift(?:sudgift(?:er)?|somkostning(?:er)?)?'),
  moneyOf('yearlyRentalIncome', '(?:årlige? )?lejeindtægt(?:er)?'),
  moneyOf('salesPrice', 'kontantpris|købspris|salgspris|udbudspris|pris'),
  moneyOf('compensation', 'afståelses(?:pris|sum)|afståelse'),
  textOf('contactName', contact),
  textOf('contactName', beforeNumber),
  textOf(
    'contactPhone',
    /(?<![\d+])(?:(?:tlf|telefon|mobil|mob|ring)\.?(?: ?nr\.?)?(?: på)? ?:? ?)(?<value>(?:\+|00)?\d(?:[ .-]?\d){7,13})(?!\d)/iu,
  ),
  textOf('contactPhone', /(?<![\d+])(?<value>\+\d(?:[ .-]?\d){7,13})(?!\d)/u),
  textOf(
    'contactEmail',
    /(?<![\p{L}\d._-])(?<value>[\p{L}\d._+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4})/iu,
  ),
  (text) =>
    textOf('address', addressLine)(text).map(({ value, ...found }) => ({ ...found, value: { text: value } })),
  // Without a labelled area, the first area is used.
  numberOf('floorArea', 'm2', new RegExp(`(?<![\\d.,])${amount}${sqMetres}`, 'iu')),
];

/** Fields that do not describe the premises. */
const notOfPremises: readonly string[] = [
  'accountOwnerListingIdentifierID',
  'contactName',
  'contactPhone',
  'contactEmail',
];
const aroundContact =
  /(?<!\p{L})(?:kontakt(?:person|oplysninger)?|tlf|telefon|mobil|mob|e-?mail|mail|ring|skriv|til|eller|og|på)(?!\p{L})/giu;

/** Lines of a text, except lines that consist only of extracted values. */
const linesOfPremises = (lines: readonly string[], taken: readonly Found[]): string[] => {
  const words = taken.flatMap(({ name, value, quote }) =>
    notOfPremises.includes(name) ? [quote, ...(typeof value === 'string' ? [value] : [])] : [],
  );
  return lines.filter((line) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), line);
    return rest === line || /[\p{L}\d]/u.test(rest.replaceAll(aroundContact, ' '));
  });
};

const greeting = /^\s*(?:hej|kære|goddag|god ?morgen|hi|hello|dear)(?!\p{L}).{0,60}$/imu;
const signature =
  /^\s*(?:(?:med )?(?:de )?(?:venlig|bedst|mange)\p{L}* hils(?:e)?n|hilsen(?!\p{L})|[md]?\.?vh(?!\p{L})|(?:kind|best) regards)/imu;

/**
 * Extracts the first line as the title and the other lines as the description, if they are long enough. The description
 * of a mail is not selected by default, because mails contain greetings.
 */
const wholeText = (text: string, taken: readonly Found[]): (Found & Pick<FoundValue, 'isDefault'>)[] => {
  const lines = text.trim().split('\n');
  const kept = linesOfPremises(lines, taken);
  const [line = ''] = lines;
  const title = line.trim();
  const fits =
    lines.length > 1 &&
    kept[0] === line &&
    title.length >= limits.title.min &&
    title.length <= limits.title.max &&
    !greeting.test(title) &&
    !addressLine.test(title);
  const described = fits ? kept.slice(1) : kept;
  const value = described.join('\n').trim();
  const [from = '', to = ''] = [described.find((one) => one.trim()), described.findLast((one) => one.trim())];
  const quote = text.slice(text.indexOf(from, fits ? text.indexOf(line) + line.length : 0));
  return [
    ...(fits ? [{ name: 'title', value: title, quote: title, isDefault: true }] : []),
    {
      name: 'description',
      value: kept.length < lines.length ? value.replaceAll(/\n{3,}/g, '\n\n') : value,
      quote: quote.slice(0, quote.lastIndexOf(to) + to.length),
      isDefault: !greeting.test(text) && !signature.test(text),
    },
  ];
};

const energyLabelIn = (text: string, { energyLabels }: PastedNames): Found[] => {
  const found = first(text, energyLabel);
  const plain = (name: string) => name.replaceAll(/\s/g, '').toUpperCase();
  const label = found && energyLabels.find(({ name }) => plain(name) === plain(found.value));
  return found && label ? [{ name: 'energyLabels', value: [label.ID], quote: found.quote }] : [];
};

/** Result of parsing a pasted text. */
export interface ReadText {
  values: FoundValue[];
  /** Words about a field that contain no valid value. */
  unread: { name: string; quote: string }[];
}

/**
 * Extracts the values of a listing from a text such as an old advertisement or a mail. Values must be unambiguous and
 * valid for their field.
 * @param text text of any length, of which {@link pastedLimit} characters are read.
 */
export const readPastedText = (text: string, variant: ListingVariant, names: PastedNames): ReadText => {
  const read = text.slice(0, pastedLimit).replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ');
  const taken = new Set<string>();
  const invalid = new Map<string, string>();
  const valid = <Value extends Found>(all: readonly Value[]): Value[] =>
    all.flatMap((found) => {
      const type = fieldNamed(variant, found.name);
      if (!type || taken.has(found.name)) return [];
      // The text of the address is not validated here, because the address is looked up later.
      const parsed =
        found.name === 'address' ? { success: true, data: found.value } : type.safeParse(found.value);
      if (!parsed.success) {
        invalid.set(found.name, invalid.get(found.name) ?? found.quote.trim());
        return [];
      }
      taken.add(found.name);
      return [{ ...found, value: parsed.data }];
    });
  const values = valid([...readers.flatMap((reader) => reader(read)), ...energyLabelIn(read, names)]);
  // A title or description of invalid length is not reported as unreadable.
  const unread = [...invalid].flatMap(([name, quote]) => (taken.has(name) ? [] : [{ name, quote }]));
  return {
    values: [...values.map((found) => ({ ...found, isDefault: true })), ...valid(wholeText(read, values))],
    unread,
  };
};
