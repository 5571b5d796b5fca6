import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config';
import { isSecure, policyOrigin } from '../hosts';

/** Origin of a URL, as a source for a content security policy; empty if the URL is undefined or invalid. */
export const originOf = (url: string | undefined): string[] => {
  const origin = policyOrigin(url);
  return origin === undefined ? [] : [origin];
};

/**
 * Content security policy of pages. {@link withNonce} adds a nonce for styles. Scripts must be files of this origin,
 * and only the listed policies may create trusted types.
 */
const contentSecurityPolicy = ({ publicURL, siteURL, trackingURL, sentryDSN }: Config): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'nonce-{nonce}'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...originOf(publicURL),
      ...originOf(siteURL),
      ...originOf(trackingURL),
      ...originOf(sentryDSN),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify', 'markup', 'ProseMirrorClipboard', "'allow-duplicates'"],
  })
    .map(([directive, values]) => `${directive} ${[...new Set(values)].join(' ')}`)
    .join('; ');

/** Creates a function that returns the content security policy with a nonce. */
export const pagePolicy = (config: Config): ((nonce: string) => string) => {
  const policy = contentSecurityPolicy(config);
  return (nonce) => policy.replace('{nonce}', nonce);
};

/** Permissions policy, which disables browser features. */
export const pagePermissions =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

export const newNonce = (): string => randomBytes(16).toString('base64');

/** Content security policy of JSON responses, which forbids scripts and framing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const policyHeader = 'content-security-policy';

/**
 * Security headers of all responses that are not pages, including those of Node's HTTP parser. They are computed once,
 * because Fastify's plug-in computes them for each request and retains the request.
 */
export const securityHeaders = (config: Config): Readonly<Record<string, string>> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    // The policy depends on the kind of response; pages have a nonce.
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure(config) ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // These headers affect only obsolete browsers and plug-ins, and every header takes time.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  setHeaders(response.req, response, () => undefined);
  const set = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(set), [policyHeader]: dataPolicy };
};

/**
 * Sets the security headers of all responses. Call it before other hooks are added, so that requests that these hooks
 * reject get the headers too.
 */
export const registerHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  const { [policyHeader]: policy, ...others } = headers;
  const entries = Object.entries(others);
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of entries) raw.setHeader(name, value);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader(policyHeader)) reply.header(policyHeader, policy);
    done();
  });
};
