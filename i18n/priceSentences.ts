import type { AmountChange, PriceQuestion } from '../schemas/listing/largeChange';
import type { Words } from './fieldText';

/** Texts of one language, with the labels of prices. */
type PriceWords = Pick<Words, 'text' | 'formats'> & { labelPath: (path: string) => string };

/** Change in percent with sign: `+900`. */
export const signedPercent = ({ percent }: AmountChange, { formats }: Pick<Words, 'formats'>): string =>
  percent > 0 ? `+${formats.number(percent)}` : formats.number(percent);

/** Sentence with the label and both values of a large price change. */
export const changeSentence = (label: string, change: AmountChange, words: Omit<PriceWords, 'labelPath'>) =>
  words.text('torvet.priceQuestion.change', {
    field: label,
    from: words.formats.money(change.from),
    to: words.formats.money(change.to),
    percent: signedPercent(change, words),
  });

/** Sentence with an achieved amount and the advertised amount. */
export const achievedSentence = (
  label: string,
  difference: AmountChange,
  words: Omit<PriceWords, 'labelPath'>,
) =>
  words.text('torvet.priceQuestion.achieved', {
    field: label,
    achieved: words.formats.money(difference.to),
    advertised: words.formats.money(difference.from),
    percent: signedPercent(difference, words),
  });

/** Sentences about all prices that require a confirmation. */
export const priceSentences = ({ changes = [], unusual }: PriceQuestion, words: PriceWords): string[] => {
  const { money } = words.formats;
  const sentences = new Map(
    changes.map(({ path, ...change }) => [path, changeSentence(words.labelPath(path), change, words)]),
  );
  if (unusual) {
    const sentence = words.text('torvet.priceQuestion.unusual', {
      field: words.labelPath(unusual.path),
      price: money(unusual.price),
      perSqM: money(unusual.perSqM),
      min: money(unusual.min),
      max: money(unusual.max),
    });
    const ofChange = sentences.get(unusual.path);
    sentences.set(unusual.path, ofChange === undefined ? sentence : `${ofChange} ${sentence}`);
  }
  return [...sentences.values()];
};
