import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config';
import { isSecure, policyOrigin } from '../hosts';

/** The origin of a URL as a source of a policy; empty if the URL is not plain. */
export const originOf = (url: string | undefined): string[] => {
  const origin = policyOrigin(url);
  return origin === undefined ? [] : [origin];
};

/**
 * Content security policy. Pages get a nonce for styles by {@link withNonce}; scripts are files of this origin only,
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

/** Policy of one page with its nonce; other responses get a nonce that is not used. */
export const pagePolicy = (config: Config): ((nonce: string) => string) => {
  const policy = contentSecurityPolicy(config);
  return (nonce) => policy.replace('{nonce}', nonce);
};

/** Permissions policy: no browser features. */
export const pagePermissions =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

export const newNonce = (): string => randomBytes(16).toString('base64');

/** Policy of JSON responses: forbids executing and framing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const policyHeader = 'content-security-policy';

/**
 * Security headers of every response that is not a page, including responses of Node's HTTP parser. Computed once:
 * Fastify's plug-in computes them for each request and keeps a reference to the request.
 */
export const securityHeaders = (config: Config): Readonly<Record<string, string>> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    // Set per kind of response: pages have a policy with a nonce.
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure(config) ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Only for obsolete browsers and plug-ins; every header costs time.
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
 * Sets the security headers of every response. Call it before other hooks, so that responses of rejecting hooks have
 * the headers too.
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
