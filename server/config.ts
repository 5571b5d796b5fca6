import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import { mailtoLink } from '../schemas/mailto';
import { isThisMachine, policyOrigin } from './hosts';
import { timeLimits } from './http/timeLimits';
import { isAddressOrRange } from './ipAddress';

/** Configuration from environment variables (docs/decisions/running.md). An empty variable counts as unset. */

const address = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => (['mailto:', 'tel:'].includes(protocol) ? protocol : `${protocol}//`)).join(' or ')}`,
  });

const web = address(['http:', 'https:']).refine((value) => policyOrigin(value) !== undefined, {
  error: 'must name a host of letters, digits, hyphens and dots',
});

/** Schema of a variable with several values, separated by commas. */
const list = (holds: (value: string) => boolean, error: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((value) => value.trim()))
    .refine((values) => values.every(holds), { error });

/** Log levels of pino, from the most severe. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Schema of a sender: `name@example.dk`, or `Name <name@example.dk>`. */
const mailbox = z
  .string()
  .refine((value) => z.email().safeParse(/^[^<>"\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success, {
    error: 'must be an e-mail address, or a name and an address such as Torvet <mail@example.dk>',
  });

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .number({ error: 'must be a whole number from 0 to 65535' })
    .int({ error: 'must be a whole number from 0 to 65535' })
    .min(0, { error: 'must be a whole number from 0 to 65535' })
    .max(65_535, { error: 'must be a whole number from 0 to 65535' })
    .default(8000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be a host name or an address, such as localhost or 0.0.0.0' })
    .default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: z.coerce
    .number({ error: 'must be a whole number from 1 to 500' })
    .int({ error: 'must be a whole number from 1 to 500' })
    .min(1, { error: 'must be a whole number from 1 to 500' })
    .max(500, { error: 'must be a whole number from 1 to 500' })
    .default(10),
  DATABASE_POOLER: z.enum(['none', 'transaction'], { error: 'must be none or transaction' }).default('none'),
  WORKERS: z.coerce
    .number({ error: 'must be a whole number from 1 to 64' })
    .int({ error: 'must be a whole number from 1 to 64' })
    .min(1, { error: 'must be a whole number from 1 to 64' })
    .max(64, { error: 'must be a whole number from 1 to 64' })
    .optional(),
  TORVET_WORKER: z.coerce.number().int().min(1).default(1),
  PUBLIC_URL: web.optional(),
  TRUSTED_PROXIES: list(
    isAddressOrRange,
    'must be addresses or ranges with commas between, such as 127.0.0.1,10.0.0.0/8',
  ).default(['127.0.0.0/8', '::1/128']),
  TOKEN_SECRET: list(({ length }) => length >= 32, 'must be at least 32 characters long').optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MEDIA_URL: address(['s3:']).optional(),
  MEDIA_COPY_FROM: z
    .string()
    .refine((value) => value === 'folder' || value.startsWith('s3://'), {
      error: 'must be folder or begin with s3://',
    })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  ADDRESS_TOKEN: z.string().optional(),
  SENTRY_DSN: web
    .refine((value) => new URL(value).username !== '' && /[^/]/.test(new URL(value).pathname), {
      error: 'must have a key and a project, such as https://key@sentry.example/1',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_SERVICE_NAME: z.string().default('torvet'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, { error: 'must be a number from 0 to 1' })
    .max(1, { error: 'must be a number from 0 to 1' })
    .default(1),
  SITE_URL: web.optional(),
  TRACKING_URL: web.optional(),
  SECURITY_CONTACT: address(['mailto:', 'https:', 'tel:']).optional(),
  SUPPORT_CONTACT: address(['mailto:', 'https:', 'tel:']).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  RESPONSE_TIMEOUT: z.coerce
    .number({ error: 'must be a number of seconds from 1 to 60' })
    .min(1, { error: 'must be a number of seconds from 1 to 60' })
    .max(60, { error: 'must be a number of seconds from 1 to 60' })
    .default(timeLimits.answerMs / 1000),
  MAIL_FROM: mailbox.optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for the embedded database, images, mails and the token secret. */
  dataDir: string;
  databaseURL: string | undefined;
  /** URL of a streaming replica of the database. */
  databaseReadURL: string | undefined;
  /** Maximum number of connections to PostgreSQL. */
  databasePool: number;
  /** True if `DATABASE_URL` is a connection pooler in transaction mode, such as PgBouncer. */
  isDatabasePooled: boolean;
  /** Number of server processes. Default: one per core with PostgreSQL, one with the embedded database. */
  workers: number;
  /** Number of this worker from 1, set by the primary process; 1 without workers. */
  workerSlot: number;
  /** Public URL of the product, without a trailing slash. */
  publicURL: string;
  /** IP addresses and ranges of trusted proxies. */
  trustedProxies: readonly string[];
  /** Secrets that sign tokens, newest first. If unset, a secret is created and stored in `dataDir`. */
  tokenSecrets: readonly string[] | undefined;
  smtpURL: string | undefined;
  mediaURL: string | undefined;
  /** Previous image store, `folder` or `s3://…`, from which images are copied, and read until they are copied. */
  mediaCopyFrom: string | undefined;
  /** Credentials for both image stores. */
  mediaAccess: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
  addressToken: string | undefined;
  sentryDSN: string | undefined;
  /** OTLP endpoint of traces, service name in the traces, and share of recorded traces (0–1). */
  tracing: { url: string; name: string; ratio: number } | undefined;
  siteURL: string | undefined;
  trackingURL: string | undefined;
  /** Bearer token for `/metrics` and `/readyz?verbose`. Without a token, both are available from this machine only. */
  metricsToken: string | undefined;
  logLevel: (typeof logLevels)[number];
  /** Milliseconds after which a request gets 503, unless it uploads a file or calls other servers. */
  responseTimeoutMs: number;
  /** Sender of all mails; by default `Torvet <no-reply@…>` with the host of the public URL. */
  mailFrom: string | undefined;
  /** Contact for reports of vulnerabilities. */
  securityContact: string;
  /** Target of support links in the app. */
  supportContact: string;
  /**
   * `demo` fills the database with demo data, which has public passwords. `demo` is the default only for an empty
   * embedded database of a server that is reachable from this machine only.
   */
  seed: 'demo' | 'none';
}

const mediaAccess = ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: z.output<typeof variables>): Config['mediaAccess'] =>
  accessKeyId && secretAccessKey
    ? { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
    : undefined;

const tracing = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: z.output<typeof variables>): Config['tracing'] =>
  endpoint === undefined ? undefined : { url: `${withoutSlash(endpoint)}/v1/traces`, name, ratio };

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/**
 * Reads the configuration. @throws Error with a one-sentence message about the first invalid variable.
 */
export const readConfig = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config => {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The environment variable ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const values = parsed.data;
  if (values.NODE_ENV === 'production' && !values.PUBLIC_URL) {
    throw new Error('The environment variable PUBLIC_URL must be set when NODE_ENV is production.');
  }
  if (!values.DATABASE_URL && (values.WORKERS ?? 1) > 1) {
    throw new Error('WORKERS needs DATABASE_URL: the embedded database has a single process.');
  }
  if (!values.DATABASE_URL && values.DATABASE_READ_URL) {
    throw new Error('DATABASE_READ_URL needs DATABASE_URL: it names a replica of that database.');
  }
  if (values.MEDIA_COPY_FROM === (values.MEDIA_URL ?? 'folder')) {
    throw new Error(
      'MEDIA_COPY_FROM must name another store than MEDIA_URL; without MEDIA_URL that is the folder.',
    );
  }
  const publicURL = withoutSlash(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const staysHere = isThisMachine(values.HOST) && isThisMachine(new URL(publicURL).hostname);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseURL: values.DATABASE_URL,
    databaseReadURL: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    workers: values.WORKERS ?? (values.DATABASE_URL ? availableParallelism() : 1),
    workerSlot: values.TORVET_WORKER,
    isDatabasePooled: values.DATABASE_POOLER === 'transaction',
    publicURL,
    trustedProxies: values.TRUSTED_PROXIES,
    tokenSecrets: values.TOKEN_SECRET,
    smtpURL: values.SMTP_URL,
    mediaURL: values.MEDIA_URL,
    mediaCopyFrom: values.MEDIA_COPY_FROM,
    mediaAccess: mediaAccess(values),
    addressToken: values.ADDRESS_TOKEN,
    sentryDSN: values.SENTRY_DSN,
    tracing: tracing(values),
    siteURL: values.SITE_URL && withoutSlash(values.SITE_URL),
    trackingURL: values.TRACKING_URL,
    supportContact: values.SUPPORT_CONTACT ?? mailtoLink(`support@${new URL(publicURL).hostname}`),
    securityContact: values.SECURITY_CONTACT ?? mailtoLink(`security@${new URL(publicURL).hostname}`),
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    responseTimeoutMs: values.RESPONSE_TIMEOUT * 1000,
    mailFrom: values.MAIL_FROM,
    seed: values.SEED ?? (values.DATABASE_URL || !staysHere ? 'none' : 'demo'),
  };
};
