import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from '#test/support/people';
import { ChildServer } from '../child-server';
import type { Result } from '../results';
import { type Case, type Sized, atLarge } from './case';
import { launch } from './browser';

const ROUNDS = 7;
const OPENED_WITHIN_MS = 120_000;
const FIRST_PAINT_MAX_MS = 1_200;

declare global {
  interface Window {
    /** Milliseconds from the start of the page to the paint with the first loads. */
    rowsPainted?: number;
  }
}

/** Notes when the first loads have been painted. It runs in the browser. */
function watchRows(): void {
  const look = (): void => {
    if (document.querySelector('tbody [data-open="load"]') === null) {
      requestAnimationFrame(look);
      return;
    }
    // A message arrives after the frame that is about to be painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.rowsPainted = performance.now());
      port2.postMessage(null);
    });
  };
  requestAnimationFrame(look);
}

/** Returns true when the browser has saved a whole copy. It runs in the browser. */
async function isSaved(): Promise<boolean> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('haulbook-'));
  if (found?.name === undefined) return false;
  const { name } = found;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(new Error(String(opening.error)));
    opening.onsuccess = () => {
      const database = opening.result;
      const heads = database.transaction('heads').objectStore('heads').count();
      heads.onerror = () => reject(new Error(String(heads.error)));
      heads.onsuccess = () => {
        database.close();
        resolve(heads.result > 0);
      };
    };
  });
}

/** Opens the loads, waits for all of them, and returns the milliseconds to the first paint with some. */
async function open(page: Page, address: string, loads: number): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const all = page.getByRole('tab', { name: new RegExp(`^All ${loads.toLocaleString('en-US')}`, 'i') });
  await all.waitFor({ timeout: OPENED_WITHIN_MS });
  await page.waitForFunction(() => window.rowsPainted !== undefined);
  return page.evaluate(() => window.rowsPainted ?? Number.NaN);
}

/** Times visits that start from the saved copy, the fastest first. */
async function visits(context: BrowserContext, address: string, loads: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    let streams = 0;
    page.on('request', (request) => (streams += Number(request.url().includes('/project-snapshot/'))));
    const first = await open(page, address, loads);
    await page.close();
    if (streams > 0) throw new Error('A visit of the bench did not start from the saved copy');
    if (round >= 0) times.push(first);
  }
  return times.sort((one, other) => one - other);
}

async function ofSize(url: string, { loads, scope }: Sized): Promise<Result> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(watchRows);
    const data = { email: 'bench@bench.test', user_password: PASSWORD };
    const signedIn = await context.request.post(`${url}/api/authenticate`, { data });
    if (!signedIn.ok()) throw new Error(`The bench could not sign in: ${signedIn.status()}`);
    const address = `${url}/project/${scope.projectId}/loads`;
    const page = await context.newPage();
    await open(page, address, loads);
    await page.waitForFunction(isSaved, null, { polling: 100, timeout: OPENED_WITHIN_MS });
    await page.close();
    const times = await visits(context, address, loads);
    return {
      what: 'start from the saved copy to the first paint of loads',
      loads,
      unit: 'ms',
      against: '',
      floor: null,
      product: times[times.length >> 1] ?? Number.NaN,
      target: atLarge(loads, { of: 'product', atMost: FIRST_PAINT_MAX_MS }),
    };
  } finally {
    await browser.close();
  }
}

/** Measures a visit of the loads page in a browser that has been there before: files cached, project saved. */
export const savedCopyCase: Case = {
  name: 'saved-copy',
  async run({ world, projects }) {
    const server = await ChildServer.product(world.app.testDatabase.configuration);
    const results: Result[] = [];
    try {
      for (const project of projects) results.push(await ofSize(server.url, project));
    } finally {
      await server.stop();
    }
    return results;
  },
};
