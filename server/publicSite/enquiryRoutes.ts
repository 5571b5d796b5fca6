import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '../../schemas/languages';
import { publicPath } from '../../schemas/listing/publication';
import { receiveEnquiry } from '../enquiries/receiveEnquiry';
import { AppError } from '../errors';
import { notedError } from '../http/errorHandler';
import { addressOf } from '../ipAddress';
import type { Services } from '../services';
import {
  enquiryAnchor,
  enquiryPath,
  enquirySentPath,
  privacyPage,
  type RejectedEnquiry,
} from './enquiryForm';
import { privacyText, sentPage } from './enquiryPages';
import type { StoredPublicListing } from './findPublicListing';
import type { SiteAddresses, SiteFiles } from './frame';
import type { Html } from './html';
import { viewListing } from './listingView';
import { readEnquiryForm } from './readEnquiryForm';
import { sendPage } from './sendPage';
import { unreadPage } from './statePage';
import { siteWords } from './words';

/** Maximum size of a form in bytes: the longest message, with every character percent-encoded. */
const bodyLimit = 65_536;

interface SiteParts {
  files: SiteFiles;
  addresses: SiteAddresses;
  policy: string;
  gone: (language: Language) => Promise<Html>;
  failed: Record<Language, Html>;
  find: (request: FastifyRequest) => Promise<StoredPublicListing | undefined>;
  /** Renders the listing's page with a rejected form. */
  listingWith: (
    request: FastifyRequest,
    found: StoredPublicListing,
    language: Language,
    rejected: RejectedEnquiry,
  ) => Promise<Html>;
}

/** True if the form was sent from another site (`Sec-Fetch-Site`). */
const isForeign = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'cross-site';

/**
 * Handles the public enquiry form. It needs neither scripts nor cookies; without cookies, a cross-site request has no
 * rights to abuse. Redirects to a confirmation page, so that a reload does not send the form again.
 */
export const registerEnquiryForm = (
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'mails' | 'clock'>,
  { files, addresses, policy, gone, failed, find, listingWith }: SiteParts,
): void => {
  const take = (language: Language) => async (request: FastifyRequest, reply: FastifyReply) => {
    const words = siteWords[language];
    const found = await find(request);
    if (!found) return sendPage(request, reply, await gone(language), { status: 404, policy });
    const reject = async (status: 403 | 422 | 429, rejected: RejectedEnquiry) =>
      sendPage(request, reply, await listingWith(request, found, language, rejected), { status, policy });
    if (isForeign(request))
      return reject(403, {
        values: {},
        errors: {},
        problem: words.text('torvet.publicListing.enquiry.foreign'),
      });
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const read = readEnquiryForm(body, words);
    if (read.kind === 'rejected') return reject(422, read);
    const page = publicPath(found.id, language);
    // A program that fills in the honeypot gets the normal response, so that it cannot detect the honeypot.
    if (read.kind === 'trap') return reply.redirect(enquirySentPath(page), 303);
    try {
      const sent = { listingID: found.id, form: read.form, language, address: addressOf(request) };
      const isTaken = await receiveEnquiry(services, { ...sent, traceID: request.id });
      if (!isTaken) return await sendPage(request, reply, await gone(language), { status: 404, policy });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
      const problem = words.text('torvet.publicListing.enquiry.tooMany');
      return reject(429, { values: read.form, errors: {}, problem });
    }
    return reply.redirect(enquirySentPath(page), 303);
  };

  void app.register(async (part) => {
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const language of languages) {
      const page = publicPath(':id', language);
      // The browser displays the response, so an error must be an HTML page too.
      const unread = unreadPage(files, addresses, language);
      part.register(async (spoken) => {
        spoken.setErrorHandler(async (error, request, reply) => {
          const { status } = notedError(error, request);
          return status < 500
            ? sendPage(request, reply, unread, { status, policy })
            : sendPage(request, reply, failed[language], { status: 503, policy });
        });
        spoken.post(enquiryPath(page), take(language));
        spoken.get(enquiryPath(page), async (request, reply) => {
          const found = await find(request);
          return found
            ? reply.redirect(`${publicPath(found.id, language)}#${enquiryAnchor}`, 303)
            : sendPage(request, reply, await gone(language), { status: 404, policy });
        });
        spoken.get(enquirySentPath(page), async (request, reply) => {
          const found = await find(request);
          return found
            ? sendPage(request, reply, sentPage(viewListing(found, language), files, addresses), {
                status: 200,
                policy,
              })
            : sendPage(request, reply, await gone(language), { status: 404, policy });
        });
        const privacy = privacyText(files, addresses, language);
        spoken.get(publicPath(privacyPage, language), (request, reply) =>
          sendPage(request, reply, privacy, { status: 200, policy }),
        );
      });
    }
  });
};
