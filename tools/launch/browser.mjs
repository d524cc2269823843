import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable } from './paths.mjs';
import { Failure } from './report.mjs';
import { run } from './run.mjs';

/** Chromium without windows, which the tests prefer. See docs/decisions/browser-tests.md. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [
  WITHOUT_WINDOWS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** Packages of Debian and Ubuntu. Ubuntu has only the last one. */
const PACKAGES = [WITHOUT_WINDOWS, 'chromium'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_MS = 180_000;

/** Returns a browser of this machine, or undefined. */
export function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...APPLICATIONS].find(isExecutable);
}

/** Returns Playwright's own browser if it is installed and this system has the libraries for it. */
async function playwrightBrowser() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { stdout } = await run(process.execPath, ['-e', script]);
  if (!existsSync(stdout)) return undefined;
  const { code } = await run(stdout, ['--version']);
  return code === 0 ? stdout : undefined;
}

async function downloadedBrowser(say) {
  say("downloading Playwright's browser");
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    timeout: DOWNLOAD_MS,
  });
  return playwrightBrowser();
}

async function packagedBrowser(say) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  say("installing the system's package");
  await run('apt-get', ['-q', 'update']);
  for (const name of PACKAGES) {
    await run('apt-get', ['-q', '-y', '--no-install-recommends', 'install', name]);
    const browser = installedBrowser();
    if (browser) return browser;
  }
  return undefined;
}

/** Finds a Chromium for the tests: CHROMIUM_PATH, this machine's, Playwright's own, the system's package. */
export async function findBrowser(say) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) {
    throw new Failure(
      `CHROMIUM_PATH is ${given}, which is no program.`,
      'name an existing Chromium, or leave it out.',
    );
  }
  const ways = [() => given, installedBrowser, playwrightBrowser, downloadedBrowser, packagedBrowser];
  for (const way of ways) {
    const browser = await way(say);
    if (browser) {
      say(browser);
      return browser;
    }
  }
  throw new Failure(
    'There is no Chromium for the browser tests, and none could be had.',
    'install Chromium or Chrome (`sudo apt-get install chromium`, `brew install --cask chromium`), or set CHROMIUM_PATH.',
  );
}
