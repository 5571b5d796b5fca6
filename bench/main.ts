import { lighthouseFigures, sizeFigures, typingFigures } from './browserFigures';
import { compareFigures } from './compareFigures';
import { failoverFigures } from './failoverFigures';
import { type Figure, table } from './figures';
import { fuzzFigures } from './fuzzFigures';
import { growthFigures } from './growthFigures';
import { importFigures } from './importFigures';
import { matchingFigures } from './matchingFigures';
import { openingFigures } from './openingFigures';
import { prospectusFigures } from './prospectusFigures';
import { publicSearchFigures } from './publicSearchFigures';
import { searchFigures } from './searchFigures';
import { serverFigures } from './serverFigures';
import { signInFigures } from './signInFigures';
import { soakFigures } from './soakFigures';
import { accountFigures, marketFigures } from './statisticsFigures';
import { trackingFigures } from './trackingFigures';

/**
 * `npm run bench` measures everything; `npm run bench -- server typing` measures the named parts.
 * `--million`: page, search and market are measured on 1,000,000 listings instead of 100,000; filling is slow.
 * `--agents=5000000`: number of search agents for matching; 300,000 by default.
 * `--kills=2`: number of kills of the primary; ten by default.
 * `-- growth` runs only if it is named, on 1,000,000 listings or `--listings=300000`.
 * `-- soak` runs only if it is named, for four hours or `--minutes=10`.
 * `--compare=COMMIT` measures this server and that of an earlier commit alternately.
 */
const [, earlier] =
  process.argv.map((argument) => argument.split('=')).find(([name]) => name === '--compare') ?? [];
const agents = Number(
  process.argv.map((argument) => argument.split('=')).find(([name]) => name === '--agents')?.[1] ?? 300_000,
);
const kills = Number(
  process.argv.map((argument) => argument.split('=')).find(([name]) => name === '--kills')?.[1] ?? 10,
);
const minutes = Number(
  process.argv.map((argument) => argument.split('=')).find(([name]) => name === '--minutes')?.[1] ?? 240,
);
const grown = Number(
  process.argv.map((argument) => argument.split('=')).find(([name]) => name === '--listings')?.[1] ??
    1_000_000,
);
const large = process.argv.includes('--million') ? 1_000_000 : 100_000;

const all: Record<string, () => Promise<Figure[]>> = {
  sizes: sizeFigures,
  typing: typingFigures,
  opening: openingFigures,
  lighthouse: lighthouseFigures,
  server: () => serverFigures(large),
  search: () => searchFigures(large),
  matching: () => matchingFigures(agents),
  account: accountFigures,
  market: () => marketFigures(large),
  publicSearch: () => publicSearchFigures(large),
  prospectus: prospectusFigures,
  signIn: signInFigures,
  tracking: trackingFigures,
  import: importFigures,
  fuzz: fuzzFigures,
  failover: () => failoverFigures(kills),
};
/** Parts that run only if they are named. */
const long: typeof all = {
  growth: () => growthFigures(grown),
  soak: () => soakFigures(minutes),
};
const parts = earlier === undefined ? { ...all, ...long } : { compare: () => compareFigures(earlier) };

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exit(2);
}

// Exits on signals, so that the exit handlers stop servers and databases.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : Object.hasOwn(long, name)) continue;
  process.stderr.write(`▶ ${name}\n`);
  figures.push(...(await measure()));
}
process.stdout.write(`\n${table(figures)}\n`);
process.exitCode = figures.some(({ holds }) => holds === false) ? 1 : 0;
