import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';
import { beginningOf } from '../../schemas/text';
import type { Mail } from './mailer';
import type { MailName } from './table';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const buttonStyle =
  'display:inline-block;margin:8px 0;padding:10px 18px;border-radius:8px;background:#17494D;color:#FFFFFF;text-decoration:none';

const linkStyle = 'color:#17494D';

/** URLs that become links, with their style. Other URLs, such as those in messages of visitors, remain text. */
type Links = ReadonlyMap<string, string>;

/** Formats lines as HTML. A line `Label:` and a following line with a URL become a link with the label. */
const linesHTML = (lines: readonly string[], links: Links): string[] => {
  const styleOf = (at: number) => (lines[at - 1]?.endsWith(':') ? links.get(lines[at] ?? '') : undefined);
  return lines.flatMap((line, at) => {
    if (styleOf(at) !== undefined) return [];
    const style = styleOf(at + 1);
    if (style === undefined) return [escaped(line)];
    return [`<a href="${escaped(lines[at + 1] ?? '')}" style="${style}">${escaped(line.slice(0, -1))}</a>`];
  });
};

const paragraph = (text: string, links: Links) =>
  `<p style="margin:0 0 16px">${linesHTML(text.split('\n'), links).join('<br>')}</p>`;

/** Listing in a mail with several listings. */
export interface MailCard {
  title: string;
  link: string;
  lines: readonly string[];
  /** Image of the listing, with an absolute URL. */
  image?: { url: string; alt: string } | undefined;
}

const cardText = ({ title, lines, link }: MailCard): string =>
  [title, ...lines]
    .map((text) => plainName(text))
    .concat(link)
    .join('\n');

const cardHTML = ({ title, lines, link, image }: MailCard): string => {
  const url = escaped(link);
  const picture = image
    ? `<a href="${url}"><img src="${escaped(image.url)}" alt="${escaped(image.alt || plainName(title))}" width="510" style="display:block;width:100%;height:auto;border-radius:8px;margin:0 0 12px"></a>\n`
    : '';
  const text = lines.map((line) => escaped(plainName(line))).join('<br>');
  return `<div style="margin:0 0 16px;padding:16px;border:1px solid #E2DDD3;border-radius:10px">
${picture}<h2 style="margin:0 0 4px;font-size:18px"><a href="${url}" style="color:#17494D">${escaped(plainName(title))}</a></h2>
<p style="margin:0">${text}</p></div>`;
};

const page = (
  language: Language,
  subject: string,
  paragraphs: readonly (string | MailCard)[],
  links: Links,
) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#F6F4EF;color:#1C2426;font:16px/1.5 'Schibsted Grotesk',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 16px;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#17494D">Torvet</p>
<div style="background:#FFFFFF;border:1px solid #E2DDD3;border-radius:10px;padding:24px 24px 8px">
<h1 style="margin:0 0 16px;font-size:20px">${escaped(subject)}</h1>
${paragraphs.map((part) => (typeof part === 'string' ? paragraph(part, links) : cardHTML(part))).join('\n')}
</div></div></body></html>`;

/** Values of placeholders: a text, or several texts. */
export type MailValues = Readonly<Record<string, string | readonly string[]>>;

export interface Contents {
  to: string;
  language: Language;
  /** Key of another subject, below the key of the mail. */
  subject?: string;
  /** Values of the placeholders in its texts. */
  values: MailValues;
  /** `Reply-To` header, if replies do not go to the sender. */
  replyTo?: Mail['replyTo'];
  /** URL that unsubscribes from this kind of mail, by POST or as a page. */
  unsubscribeURL?: string | undefined;
  /** URL for the one-click unsubscription (POST) of mail programs, if it ends only a part of these mails. */
  oneClickURL?: string | undefined;
  /** Listings between the body and the closing. */
  cards?: readonly MailCard[];
  /** Key of the text after the cards, below the key of the mail. */
  closing?: string;
  /** Links below the signature; their texts end with a colon. */
  endings?: readonly { text: string; link: string }[];
}

/** Headers for one-click unsubscription (RFC 8058), and against automatic replies (RFC 3834). */
const headersOf = ({ unsubscribeURL, oneClickURL = unsubscribeURL }: Contents): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(oneClickURL === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${oneClickURL}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
});

const longestName = 128;

/** Word joiner, which prevents mail programs from converting a name to a link. */
const joiner = '\u2060';

/**
 * Parts of a name after which a joiner is inserted: a dot before a letter, the dot of `www.`, a scheme and an @.
 * Amounts contain none of these parts, and must not get a joiner, because some mail programs show it as a box.
 */
const linkParts = /\.(?=\p{L})|(?<=www)\.|:(?=\/)|@(?=\S)/giu;

/** Formats a name that a user has chosen for a mail to another person: on one line, and without links. */
export const plainName = (name: string): string =>
  beginningOf(
    name
      // The characters ² and no-break space are excluded, because NFKC would replace them.
      .replaceAll(/[^²\u00a0]+/g, (part) => part.normalize('NFKC'))
      .replaceAll('。', '.')
      .replaceAll(/[\r\n]+/g, ' '),
    longestName,
  ).replaceAll(linkParts, `$&${joiner}`);

/**
 * Placeholders with values that may contain URLs: our own values, values from staff or the recipient, and texts that
 * the mail marks as those of a visitor.
 */
const asTheyAre = new Set(['link', 'email', 'reason', 'message', 'promotions', 'favorites', 'confirmations']);

const urlsIn = (...texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => text?.match(/https?:\/\/\S+/g) ?? []);

/** Placeholders with several texts, one per line. */
const onLines = new Set(['list']);

/** Composes a mail as text and HTML in the language of the recipient, from the messages `torvet.mail`. */
export const composeMail = (name: MailName, contents: Contents): Omit<Mail, 'id'> => {
  const { to, language, replyTo, unsubscribeURL, cards = [], closing, endings = [] } = contents;
  const values = Object.fromEntries(
    Object.entries(contents.values).map(([key, value]) => [
      key,
      typeof value !== 'string'
        ? value.map((one) => plainName(one)).join(onLines.has(key) ? '\n' : ', ')
        : asTheyAre.has(key)
          ? value
          : plainName(value),
    ]),
  );
  const say = (key: string, params = values) => translate(catalogue[language], `torvet.mail.${key}`, params);
  const subject = say(`${name}.${contents.subject ?? 'subject'}`);
  const parts: (string | MailCard)[] = [
    say('greeting'),
    say(`${name}.body`),
    ...cards,
    ...(closing === undefined ? [] : [say(`${name}.${closing}`)]),
    say('signature'),
    ...endings.map((one) => `${plainName(one.text)}\n${one.link}`),
    ...(unsubscribeURL === undefined ? [] : [say('unsubscribe', { link: unsubscribeURL })]),
  ];
  const text = parts.map((part) => (typeof part === 'string' ? part : cardText(part))).join('\n\n');
  return {
    to,
    subject,
    text: `${text}\n`,
    html: page(
      language,
      subject,
      parts.flatMap<string | MailCard>((part) => (typeof part === 'string' ? part.split('\n\n') : part)),
      new Map([
        ...urlsIn(values.favorites).map((url) => [url, linkStyle] as const),
        ...urlsIn(values.confirmations, values.link).map((url) => [url, buttonStyle] as const),
        ...urlsIn(unsubscribeURL, ...endings.map(({ link }) => link)).map((url) => [url, linkStyle] as const),
      ]),
    ),
    headers: headersOf(contents),
    ...(replyTo ? { replyTo: { ...replyTo, name: plainName(replyTo.name) } } : {}),
  };
};
