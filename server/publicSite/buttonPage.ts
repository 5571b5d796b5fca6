import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCookie, tokenCookieName } from '../../schemas/cookies';
import type { Language } from '../../schemas/languages';
import { pagePermissions } from '../http/headers';
import type { Services } from '../services';
import { framed } from './frame';
import { type Html, html } from './html';
import { openSiteChrome } from './siteChrome';
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

/** Form that consists of one button. */
const oneButton = ({ action, label }: ButtonPageButton): Html =>
  html`<form method="post" action="${action}"><button type="submit" class="button outlined">${label}</button></form>`;

interface ButtonPageButton {
  /** URL to which the form is posted. */
  action: string;
  label: string;
}

/**
 * Page that a link in a mail opens: a title, a text and at most one button. A page with several buttons has them in
 * `content`.
 */
export interface ButtonPage {
  status?: 200 | 404;
  language: Language;
  title: string;
  text?: string;
  content?: Html;
  button?: ButtonPageButton | undefined;
}

/**
 * Accepts any request body and ignores it. The URL contains all data, both for the form and for the one-click request
 * of a mail program.
 */
export const ignoreBodies = (part: FastifyInstance): void => {
  part.removeAllContentTypeParsers();
  part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, done) => {
    done(null, undefined);
  });
};

type Parts = Pick<Services, 'config' | 'reads' | 'clock'>;

/**
 * Renders and sends pages that links in mails open. Opening such a page must change nothing, because mail programs and
 * gateways open links too.
 * @param folder folder of the built web app, ending in a slash.
 */
export const openButtonPages = ({ config, reads, clock }: Parts, folder: string | undefined) => {
  const chromeOf = openSiteChrome(reads.of('publicPages'), clock);
  // The policy allows no scripts: the URL is a secret and must not be tracked.
  const files = { ...findSiteFiles(folder, 'publicSite'), script: undefined };
  const addresses = { site: config.siteURL ?? '', signIn: '/login', tracking: '', script: '' };
  return async (
    reply: FastifyReply,
    { status = 200, language, title, text, content, button }: ButtonPage,
  ): Promise<FastifyReply> => {
    const words = siteWords[language];
    const { menus } = await chromeOf(language);
    const page = framed(
      {
        words,
        title: words.text('torvet.publicListing.documentTitle', { title }),
        head: html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`,
        menus,
        signedIn: readCookie(reply.request.headers.cookie ?? '', tokenCookieName) !== undefined,
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
