import { fieldIn } from '../field';
import { readNumber } from '../imports/readCell';
import { limits } from '../limits';
import { fieldNamed, resourceSchema } from '../resourceSchema';
import { multilineText } from '../values';
import type { OfferedValue } from './takenOver';
import type { ListingVariant } from './variants';

/** Longest text that is read; what comes after is left out. */
export const pastedLimit = 20_000;

/** The form that a text is pasted into. */
export const pastedTextForm = resourceSchema({
  labels: 'takenOver',
  sections: ['text'],
  fields: {
    text: fieldIn<'text'>()(
      { section: 'text', widget: 'textarea', wide: true },
      multilineText(1, pastedLimit),
    ),
  },
  drafts: false,
});

/** What was found in a text, and the words of the text that say it. */
export interface FoundValue extends OfferedValue {
  quote: string;
}

interface Found {
  name: string;
  value: unknown;
  quote: string;
}

/** The names of the energy labels, by which their ids are found. */
export interface PastedNames {
  energyLabels: readonly { ID: number | string; name: string }[];
}

const amount = String.raw`(?<value>\d[\d.]{0,14}(?:,\d{1,2})?)`;
/** What stands between a label and its number. */
const between = String.raw`[^\d\n]{0,25}?`;
const first = (text: string, pattern: RegExp): { value: string; quote: string } | undefined => {
  const match = pattern.exec(text);
  const value = match?.groups?.value;
  return match && value !== undefined ? { value: value.trim(), quote: match[0] } : undefined;
};

/** A text under a name of its own. */
const textOf =
  (name: string, pattern: RegExp) =>
  (text: string): Found[] => {
    const found = first(text, pattern);
    return found ? [{ name, ...found }] : [];
  };

/** A whole number as Danes write it. */
const numberOf =
  (name: string, pattern: RegExp) =>
  (text: string): Found[] => {
    const found = first(text, pattern);
    const value = found && readNumber(found.value);
    return found && value !== undefined && Number.isInteger(value)
      ? [{ name, value, quote: found.quote }]
      : [];
  };

const sqMetres = String.raw`\s?(?:m2|m²|kvm|kvadratmeter)(?![\p{L}\d])`;

const areaOf = (name: string, label: string) =>
  numberOf(name, new RegExp(`(?<!\\p{L})(?:${label})${between}${amount}${sqMetres}`, 'iu'));

/** A price of each square metre or month is none of the whole year: nothing is computed from it. */
const ofPart = /(?:(?:pr|per|\/)\.?\s*)?(?:m2|m²|kvm|md\.|måned|kvartal)/i;
const ofPartBehind =
  /^\s*(?:kr\.?|dkk|,-)?\s*(?:%|(?:(?:pr|per)\.?|\/)?\s*(?:m2|m²|kvm|md\b|mdr|måned|kvartal))/i;

/** Whole kroner behind a label; in thousands or millions where that is said. */
const moneyOf = (name: string, label: string) => {
  const pattern = new RegExp(
    `(?<!\\p{L})(?:${label})(?!\\p{L})${between}(?<![\\d.,])(?<value>\\d[\\d.]{0,14}(?:,\\d{1,3})?(?:\\s?(?:mio|mill|t\\.?kr)\\.?)?)`,
    'iu',
  );
  return (text: string): Found[] => {
    const found = first(text, pattern);
    if (!found || ofPart.test(found.quote)) return [];
    const behind = text.slice(text.indexOf(found.quote) + found.quote.length).slice(0, 30);
    const value = readNumber(found.value);
    if (value === undefined || !Number.isInteger(value) || /^\d/.test(behind) || ofPartBehind.test(behind))
      return [];
    return [{ name, value, quote: found.quote }];
  };
};

const energyLabel =
  /(?<!\p{L})energi(?:mærke|mærkning|klasse)?[ :]{1,4}(?<value>A\s?20\d\d|[A-G])(?![\p{L}\d])/iu;

const addressLine =
  /(?<![\p{L}\d])(?:(?:Adresse:?|Beliggende|Ejendommen|På|I) )?(?<value>\p{Lu}[\p{L}.'´ -]{1,50} \d{1,3} ?[A-ZÆØÅ]?(?:, ?(?:\d{1,2}\.|st\.|kl\.)(?: ?(?:sal|th|tv|mf)\.?)?)?,? \d{4} \p{Lu}[\p{L}]+(?: [A-ZÆØÅ]{1,2}(?!\p{L}))?)/u;

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
    /(?<!\p{L})(?:opført|bygget|byggeår|opførelsesår)[^\d\n]{0,12}(?<value>\d{4})(?!\d)/iu,
  ),
  moneyOf('yearlyRent', 'årlig(?:e)? (?:hus)?leje|årsleje|leje pr\\. år|leje'),
  moneyOf('yearlyOperatingCost', '(?:årlige? )?drift(?:sudgift(?:er)?|somkostning(?:er)?)?'),
  moneyOf('yearlyRentalIncome', '(?:årlige? )?lejeindtægt(?:er)?'),
  moneyOf('salesPrice', 'kontantpris|købspris|salgspris|udbudspris|pris'),
  moneyOf('compensation', 'afståelses(?:pris|sum)|afståelse'),
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
  // Where no area is labelled, the first there is.
  numberOf('floorArea', new RegExp(`(?<![\\d.,])${amount}${sqMetres}`, 'iu')),
];

/** Its first line as a title, and the whole as a description, where they are long enough. */
const wholeText = (text: string): Found[] => {
  const whole = text.trim();
  const [line = ''] = whole.split('\n', 1);
  const title = line.trim();
  const rest = whole.slice(line.length).trim();
  const fits =
    rest !== '' &&
    title.length >= limits.title.min &&
    title.length <= limits.title.max &&
    !addressLine.test(title);
  return [
    ...(fits ? [{ name: 'title', value: title, quote: title }] : []),
    { name: 'description', value: fits ? rest : whole, quote: fits ? rest : whole },
  ];
};

const energyLabelIn = (text: string, { energyLabels }: PastedNames): Found[] => {
  const found = first(text, energyLabel);
  const plain = (name: string) => name.replaceAll(/\s/g, '').toUpperCase();
  const label = found && energyLabels.find(({ name }) => plain(name) === plain(found.value));
  return found && label ? [{ name: 'energyLabels', value: [label.ID], quote: found.quote }] : [];
};

/**
 * Values of a listing in a text that was written for people, as an old advertisement or a mail: each as the text says it, and
 * valid for its field. What is not said beyond doubt is left out.
 * @param text of any length, of which {@link pastedLimit} characters are read.
 */
export const readPastedText = (text: string, variant: ListingVariant, names: PastedNames): FoundValue[] => {
  const read = text.slice(0, pastedLimit).replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ');
  const all = [
    ...readers.flatMap((reader) => reader(read)),
    ...energyLabelIn(read, names),
    ...wholeText(read),
  ];
  const taken = new Set<string>();
  return all.flatMap(({ name, value, quote }) => {
    const type = fieldNamed(variant, name);
    if (!type || taken.has(name)) return [];
    // An address is looked up before it is one.
    const parsed = name === 'address' ? { success: true as const, data: value } : type.safeParse(value);
    if (!parsed.success) return [];
    taken.add(name);
    return [{ name, value: parsed.data, quote, usual: true }];
  });
};
