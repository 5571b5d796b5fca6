import { expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { formats } from '../../i18n/format';
import { achievedSentence, priceSentences } from '../../i18n/priceSentences';
import { translate } from '../../i18n/translate';
import { languages } from '../../schemas/languages';

it.each(languages)('a sentence about a price has no two full stops in a row: %s', (language) => {
  const words = {
    text: (key: string, params?: Parameters<typeof translate>[2]) =>
      translate(catalogue[language], key, params),
    formats: formats(language),
    labelPath: (path: string) => path,
  };
  const difference = { from: 300_000, to: 3_000_000, percent: 900 };
  const sentences = [
    achievedSentence('achievedPrice', difference, words),
    ...priceSentences({ changes: [{ path: 'yearlyRent', ...difference }] }, words),
    ...priceSentences({ unusual: { path: 'yearlyRent', price: 5, perSqM: 1, min: 100, max: 10_000 } }, words),
  ];
  expect(sentences).toHaveLength(3);
  for (const sentence of sentences) expect(sentence).not.toContain('..');
});
