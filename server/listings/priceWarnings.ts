import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import { formats } from '../../i18n/format';
import { achievedSentence, priceSentences } from '../../i18n/priceSentences';
import { languageFromHeader, translate } from '../../i18n/translate';
import { closedAsOf, closingLabels } from '../../schemas/listing/closing';
import {
  type AmountChange,
  achievedDifference,
  type PriceQuestion,
  type PriceWarning,
  priceQuestion,
} from '../../schemas/listing/largeChange';
import type { StoredListing } from './storedListing';
import { variantOf } from './toListingResponse';

/**
 * Converts price questions to the warnings of a response, in the language of the request.
 * @param achieved difference between an achieved price and the advertised price.
 */
const warningsOf = (
  { changes = [], unusual }: PriceQuestion,
  achieved: (AmountChange & { labels: string }) | undefined,
  acceptLanguage: string | undefined,
): PriceWarning[] => {
  const language = languageFromHeader(acceptLanguage);
  const text = (key: string, params?: Parameters<typeof translate>[2]) =>
    translate(catalogue[language], key, params);
  const words = {
    text,
    formats: formats(language),
    labelPath: (path: string) => fieldLabels(text, path, 'listing').join(': '),
  };
  const sentence = (question: PriceQuestion) => priceSentences(question, words).join(' ');
  return [
    ...changes.map(
      (change): PriceWarning => ({
        field: change.path,
        rule: 'largeChange',
        from: change.from,
        to: change.to,
        message: sentence({ changes: [change] }),
      }),
    ),
    ...(unusual
      ? [
          {
            field: unusual.path,
            rule: 'unusualPrice',
            to: unusual.price,
            message: sentence({ unusual }),
          } satisfies PriceWarning,
        ]
      : []),
    ...(achieved
      ? [
          {
            field: 'achievedPrice',
            rule: 'largeChange',
            from: achieved.from,
            to: achieved.to,
            message: achievedSentence(
              fieldLabels(text, 'achievedPrice', achieved.labels).join(': '),
              achieved,
              words,
            ),
          } satisfies PriceWarning,
        ]
      : []),
  ];
};

/**
 * Warnings about prices that may be typing errors (docs/decisions/numbers.md), for the response to a write. API clients
 * cannot answer questions, so the write succeeds with a warning. An empty object if there are no warnings.
 */
export const priceWarnings = (
  before: StoredListing | undefined,
  after: StoredListing,
  acceptLanguage: string | undefined,
): { warnings?: PriceWarning[] } => {
  const variant = variantOf(after);
  const question = priceQuestion(variant, { before, after }) ?? {};
  const achieved =
    after.achievedPrice === null || after.achievedPrice === before?.achievedPrice
      ? undefined
      : achievedDifference(variant, after.values, after.achievedPrice);
  const labels = closingLabels(closedAsOf([variant]));
  const warnings = warningsOf(question, achieved && { ...achieved, labels }, acceptLanguage);
  return warnings.length > 0 ? { warnings } : {};
};
