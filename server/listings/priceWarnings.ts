import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import { formats } from '../../i18n/format';
import { priceSentences } from '../../i18n/priceSentences';
import { languageFromHeader, translate } from '../../i18n/translate';
import { type PriceQuestion, type PriceWarning, priceQuestion } from '../../schemas/listing/largeChange';
import { variantOf } from './serve';
import type { StoredListing } from './storedListing';

/** Formats a question as the warnings of a response, each with its sentence in the language of the request. */
const warningsOf = ({ changes = [], unusual }: PriceQuestion, acceptLanguage: string | undefined) => {
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
  ];
};

/**
 * Warnings of a response to a write whose prices may be typing errors (docs/decisions/numbers.md): programs cannot be
 * asked, so the write succeeds with a warning. An empty object without any.
 */
export const priceWarnings = (
  before: StoredListing | undefined,
  after: StoredListing,
  acceptLanguage: string | undefined,
): { warnings?: PriceWarning[] } => {
  const question = priceQuestion(variantOf(after), { before, after });
  return question ? { warnings: warningsOf(question, acceptLanguage) } : {};
};
