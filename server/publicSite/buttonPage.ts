import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '../../schemas/languages';
import type { Config } from '../config';
import { pagePermissions } from '../http/headers';
import { framed } from './frame';
import { type Html, html } from './html';
import { findSiteFiles } from './siteFiles';
import { siteWords } from './words';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Form with a single button and no fields. */
const oneButton = ({ action, label }: ButtonPageButton): Html =>
  html`<form method="post" action="${action}"><button type="submit" class="button outlined">${label}</button></form>`;

interface ButtonPageButton {
  /** URL to which the button posts. */
  action: string;
  label: string;
}

/** Page behind a link in a mail: a title, a text and at most one button, or content with several. */
export interface ButtonPage {
  status?: 200 | 404;
  language: Language;
  title: string;
  text?: string;
  content?: Html;
  button?: ButtonPageButton | undefined;
}

/**
 * Accepts any body and ignores it: the URL of the form, or of a one-click request of a mail program, contains all data.
 */
export const ignoreBodies = (part: FastifyInstance): void => {
  part.removeAllContentTypeParsers();
  part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, done) => {
    done(null, undefined);
  });
};

/**
 * Sends pages behind links in mails. Opening such a page changes nothing, because mail programs and gateways open
 * links, too.
 * @param folder folder of the built web app, ending in a slash.
 */
export const openButtonPages = (config: Pick<Config, 'siteURL'>, folder: string | undefined) => {
  // The policy allows no scripts, and the URL, which is a secret, must not be tracked.
  const files = { ...findSiteFiles(folder, 'publicSite'), script: undefined };
  const addresses = { site: config.siteURL ?? '', signIn: '/login', tracking: '', script: '' };
  return (reply: FastifyReply, { status = 200, language, title, text, content, button }: ButtonPage) => {
    const words = siteWords[language];
    const page = framed(
      {
        words,
        title: words.text('torvet.publicListing.documentTitle', { title }),
        head: html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`,
        untracked: true,
        main: html`<div class="state">
<h1>${title}</h1>
${text !== undefined && html`<p>${text}</p>`}
${content}
${button && oneButton(button)}
</div>`,
      },
      files,
      addresses,
    );
    return reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        'permissions-policy': pagePermissions,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page.markup);
  };
};

export type SendButtonPage = ReturnType<typeof openButtonPages>;
