import { describe, expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { formats } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { type Language, languages } from '../../schemas/languages';
import { composeMail, plainName } from '../../server/mail/compose';
import { type MailName, mailTable } from '../../server/mail/table';
import { linkTexts } from '../support/mailServer';

const address = (path: string) => `https://torvet.example/${path}?token=a_b.c-d&x=1`;
const unsubscribeURL = address('afmeld');
const stop = address('stop');
const card = address('card');

/** A title with an amount and a domain. */
const titleIn = (language: Language) => {
  const { money, area } = formats(language);
  return `Lager til ${money(1_250_000)}, ${area(12_400)} (kr./m² 1.234,50) evil.example`;
};

const valuesOf = (name: MailName, language: Language): Record<string, string> => {
  const { money } = formats(language);
  const say = (key: string, params: Record<string, string>) =>
    translate(catalogue[language], `torvet.${key}`, params);
  const title = titleIn(language);
  const special: Record<string, string> = {
    link: address('link'),
    email: 'anne@eksempel.dk',
    reason: 'Billederne er uskarpe.',
    message: 'Er lokalet ledigt fra august?',
    smart_count: '2',
    favorites: say('mail.favoritePrice', {
      title: plainName(title),
      from: money(1_250_000),
      to: money(999_500),
      link: address('favorite'),
    }),
    confirmations: `${plainName(title)}\n${say('confirmation.button', {})}:\n${address('confirm')}`,
    promotions: say('mail.promotionEnding', {
      product: plainName(title),
      title: plainName(title),
      ends: '1',
    }),
  };
  return Object.fromEntries(mailTable[name].values.map((value) => [value, special[value] ?? title]));
};

const mailsOf = (name: MailName, language: Language) =>
  Object.keys(catalogue[language].torvet.mail[name])
    .filter((key) => key === 'subject' || key.startsWith('closing'))
    .map((closing) =>
      composeMail(name, {
        to: 'anne@eksempel.dk',
        language,
        values: valuesOf(name, language),
        unsubscribeURL,
        endings: [
          {
            text: translate(catalogue[language], 'torvet.mail.searchAgentMatches.end', {
              agent: titleIn(language),
            }),
            link: stop,
          },
        ],
        cards: [
          { title: titleIn(language), link: card, lines: [titleIn(language)], image: { url: card, alt: '' } },
        ],
        ...(closing === 'subject' ? {} : { closing }),
      }),
    );

const everyMail = (Object.keys(mailTable) as MailName[]).flatMap((name) =>
  languages.map((language) => ({ name, language })),
);

describe('Each mail', () => {
  it.each(everyMail)(
    '$name ($language) uses words instead of URLs as the text of its HTML links',
    ({ name, language }) => {
      for (const { html, text } of mailsOf(name, language)) {
        expect(linkTexts(html).filter((words) => words === '' || words.includes('://'))).toEqual([]);
        expect(html.replaceAll(/<[^>]+>/g, '')).not.toContain('://');
        const targets = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, url]) =>
          url?.replaceAll('&amp;', '&'),
        );
        expect(new Set(targets)).toEqual(new Set(text.match(/https?:\/\/\S+/g)));
      }
    },
  );

  it.each(everyMail)('$name ($language) has no word joiners in amounts', ({ name, language }) => {
    const { money, area } = formats(language);
    for (const { subject, text, html } of mailsOf(name, language)) {
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/[\d²]\u2060|\u2060[\d/]|kr\.\u2060/);
        expect(part).not.toContain('evil.example');
      }
      expect(text).toContain(`${money(1_250_000)}, ${area(12_400)} (kr./m² 1.234,50)`);
    }
  });
});
