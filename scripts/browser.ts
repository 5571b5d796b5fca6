import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Launch options of Chromium: headless, as root in a container, without background requests. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Commands of installed browsers. Headless builds come first: they need 25 to 50 % less processor time. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** True if the browser starts; false if a system library is missing. */
const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

const onThePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)))
    .concat(fixedPlaces)
    .filter(isExecutable);

const playwrightsOwn = () => [chromium.executablePath()].filter((path) => path !== '' && existsSync(path));

/**
 * Path of an installed Chromium: `CHROMIUM_PATH`, or else that of the system, or else that of Playwright; undefined if
 * none is installed. @throws if `CHROMIUM_PATH` does not start.
 */
export const findBrowser = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!starts(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not start as a browser.`);
    return named;
  }
  return [...onThePath(), ...playwrightsOwn()].find(starts);
};

const run = (command: string, ...args: string[]) => {
  process.stderr.write(`No browser found: trying "${command} ${args.join(' ')}"\n`);
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
  };
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: 300_000, env }).status === 0;
};

const installPackage = (name: string) =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', 'update', '-qq') &&
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);

const installers = [
  () => run('npx', 'playwright', 'install', 'chromium'),
  () => installPackage('chromium-headless-shell'),
  () => installPackage('chromium'),
];

/**
 * Path of a working Chromium; installs Chromium if necessary. @throws with manual instructions if the installation
 * fails.
 */
export const ensureBrowser = (): string => {
  const found = findBrowser();
  if (found) return found;
  for (const install of installers) {
    const installed = install() ? findBrowser() : undefined;
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be brought. Install one ' +
      '("sudo apt-get install chromium" on Debian and Ubuntu, "brew install --cask chromium" on macOS), ' +
      'or set CHROMIUM_PATH to the one you have.',
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const path = ensureBrowser();
    process.stdout.write(
      `${path} (${execFileSync(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim()})\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
