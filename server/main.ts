import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { like } from 'drizzle-orm';
import { demoEmail, demoLogins, demoPassword } from '../schemas/demo';
import { hasAddresses } from './addresses/embeddedRegister';
import { buildApp, type Demo } from './app';
import { type Config, readConfig } from './config';
import { readTokenSecrets } from './credentials/secret';
import type { Connection } from './db/database';
import { spaceAtStart } from './db/diskSpace';
import { embeddedFolder } from './db/embedded';
import { sentenceOf } from './db/errors';
import { migrate, newerMigrations } from './db/migrate';
import { openDatabase } from './db/open';
import { images, users } from './db/tables';
import { waitForDatabase } from './db/wait';
import { loggerSettings, logStream } from './http/logging';
import { closeGently, watchConnections } from './http/shutdown';
import { installQueue } from './jobs/queue';
import { requireMoved } from './move/moveDatabase';
import { makePrivate, tightenContents } from './privateFolder';
import { commandLine } from './runCommand';
import { runWorkers } from './workers';

// Disables V8's allocation-site pretenuring, which would allocate request objects in the old generation.
setFlagsFromString('--no-allocation-site-pretenuring');

/** Prints lines for the operator; other output goes to the log. */
const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const whereToLook = ({ publicURL, seed }: Config): string[] => [
  '',
  `  Torvet: ${publicURL}`,
  ...(seed === 'demo'
    ? [
        '',
        `  Demo logins, password ${demoPassword}:`,
        ...demoLogins.map((login) => `    ${demoEmail(login)}`),
      ]
    : []),
  '',
];

/** Hint to stop the server before a command, because only one process can open an embedded database. */
const beforeCommand = ({ databaseURL }: Config): string => (databaseURL ? '' : 'stop the server, and ');

const noAddresses = (config: Config): string =>
  `There is no address register, so no listing can be published: ${beforeCommand(config)}bring one in with "${commandLine('addresses:import', 'FILE.csv')}", or set ADDRESS_TOKEN.`;

const noMails = ({ dataDir }: Config): string =>
  `No mails are sent: without SMTP_URL they are files in ${join(dataDir, 'mail')}.`;

const nobody = (config: Config): string =>
  `Nobody can sign in yet: ${beforeCommand(config)}"${commandLine('staff:create', 'name@example.dk')}" makes the first administrator.`;

/** Milliseconds in which running requests must complete when the process is stopped. */
const timeoutMs = 10_000;

/** Calls `stop` on SIGTERM or SIGINT. A second signal, or the time limit, ends the process immediately. */
const stopOn = (stop: (signal: NodeJS.Signals) => Promise<void>): void => {
  let stopping = false;
  // Workers ignore Ctrl+C, which they get too: the primary process stops them with SIGTERM.
  if (cluster.isWorker) process.on('SIGINT', () => undefined);
  for (const signal of cluster.isWorker ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT'] as const)) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => {
        process.stderr.write('Not everything in flight ended in time: stopped all the same.\n');
        process.exit(1);
      }, timeoutMs + 2_000);
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
};

/**
 * Creates the data folder and restricts its permissions. @returns warnings.
 */
const prepareFolder = async ({ dataDir, databaseURL }: Config): Promise<string[]> => {
  const warnings = [await makePrivate(dataDir)];
  if (!databaseURL) warnings.push(await spaceAtStart(dataDir, !existsSync(embeddedFolder(dataDir))));
  return warnings.filter((warning) => warning !== undefined);
};

/** True if the database has demo images, because it was filled with demo data at the start or by the seed command. */
const hasDemoImages = async ({ db }: Connection): Promise<boolean> => {
  const found = await db.select({ id: images.id }).from(images).where(like(images.hash, 'demo-%')).limit(1);
  return found.length > 0;
};

/**
 * Loads the demo parts of the server if demo data is requested or demo images exist. Only the first worker inserts the
 * events of demo visitors.
 */
const openDemo = async ({ seed, workerSlot }: Config, database: Connection): Promise<Demo | undefined> => {
  if (seed !== 'demo' && !(await hasDemoImages(database))) return undefined;
  const { demo } = await import('./demo/fillEvents');
  return workerSlot === 1 ? demo : { ...demo, registerEvents: () => undefined };
};

/** Prepares the database once, for all workers: migrations, job queue, demo data. */
const prepareDatabase = async (config: Config, database: Connection): Promise<void> => {
  await waitForDatabase(database, say);
  await requireMoved(database);
  await migrate(database, { waiting: say });
  const newer = await newerMigrations(database.db);
  if (newer.length > 0)
    say(`A newer version has run ${newer.join(', ')}; this version works with the result.`);
  await installQueue(database);
  if (config.seed === 'demo') await (await import('./demo/seed')).fillDemo(database);
  if (!config.addressToken && !(await hasAddresses(database.db))) say(noAddresses(config));
  if (!config.smtpURL && config.seed === 'none') say(noMails(config));
  if ((await database.db.$count(users)) === 0) say(nobody(config));
};

/**
 * Serves requests in this process. @param prepare called first, unless the primary process has already called it.
 */
const serve = async (config: Config, prepare: typeof prepareDatabase): Promise<void> => {
  const reports = config.sentryDSN
    ? (await import('./http/errorReports')).openErrorReports(config.sentryDSN)
    : undefined;
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;
  const tracing = config.tracing
    ? (await import('./monitoring/tracing')).openTracing(config.tracing, () => app?.log)
    : undefined;
  const database = await openDatabase(config, (error) =>
    app?.log.warn({ err: error }, 'database connection lost'),
  );
  try {
    await prepare(config, database);
    const demo = await openDemo(config, database);
    // The embedded database sets its own file modes.
    if (!config.databaseURL) await tightenContents(embeddedFolder(config.dataDir));
    app = await buildApp({
      config,
      database,
      demo,
      tracing,
      logger: {
        ...loggerSettings,
        level: config.logLevel,
        ...(reports ? { hooks: { logMethod: reports.logMethod } } : {}),
        stream: logStream(),
      },
    });
    const running = app;
    const connections = watchConnections();
    // Registered before listening, because a signal may come as soon as the server responds.
    stopOn(async (signal) => {
      const stoppingSince = performance.now();
      running.log.info({ signal }, 'stopping');
      await closeGently(running, connections, timeoutMs);
      running.log.info({ ms: Math.round(performance.now() - stoppingSince) }, 'stopped');
      await database.close();
      await Promise.all([reports?.close(), tracing?.close()]);
    });
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
};

const start = async (): Promise<void> => {
  const config = readConfig();
  if (cluster.isWorker) {
    await serve(config, async () => undefined);
    return;
  }
  const warnings = await prepareFolder(config);
  if (warnings.length > 0) say(...warnings);
  if (config.workers === 1) {
    await serve(config, prepareDatabase);
    say(...whereToLook(config));
    return;
  }
  const database = await openDatabase(config);
  try {
    await prepareDatabase(config, database);
  } finally {
    await database.close();
  }
  // Creates the secrets before the workers read them.
  await readTokenSecrets(config);
  runWorkers({ count: config.workers, say, ready: () => say(...whereToLook(config)) });
};

/** Error messages about the address on which the server listens; Node's messages do not name the variable. */
const addressSentences: Readonly<Record<string, (message: string) => string>> = {
  EADDRINUSE: (message) => `The port is taken: ${message}. Set PORT to another one.`,
  EACCES: (message) => `The port may not be used: ${message}. Set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (message) => `This machine has no such address: ${message}. Set HOST to one that it has.`,
  ENOTFOUND: (message) =>
    `The host is unknown: ${message}. Set HOST to a name or an address of this machine.`,
};

/** Message of an error at the start. */
const startSentence = (error: unknown): string => {
  const message = sentenceOf(error);
  // Errors of the database and of files can have the same codes, but no `syscall`.
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return message;
  const isAddress = error.syscall === 'listen' || error.syscall === 'getaddrinfo';
  return (isAddress && addressSentences[String(error.code)]?.(message)) || message;
};

try {
  await start();
} catch (error) {
  process.stderr.write(`${startSentence(error)}\n`);
  process.exit(1);
}
