import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { PASSWORD } from '#test/support/people';
import { ChildServer } from '../child-server';
import { median } from '../measure';
import type { Result } from '../results';
import { launch } from './browser';
import type { Case, Sized } from './case';

/** Rounds; each has a cold and a warm visit. */
const ROUNDS = 5;
const BYTES_MAX_KB = 380;
const SCRIPT_MAX_MS = 600;
const WARM_MAX_MS = 1_200;

/** Numbers of one visit until its first row. */
interface Visit {
  /** Bytes over the wire, with headers. */
  readonly kb: number;
  /** Time that scripts ran. */
  readonly scriptMs: number;
  /** Time from the call to the row. */
  readonly rowsMs: number;
  /** Bytes until nothing more arrives: also the code that loads after the rows. */
  readonly allKb: number;
}

/** Counts the bytes of finished answers, as the browser's own tools do. */
async function countBytes(tools: CDPSession): Promise<() => number> {
  let bytes = 0;
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await tools.send('Network.enable');
  return () => bytes / 1_000;
}

async function scriptMs(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
}

const firstRow = (page: Page) => page.getByRole('button', { name: /^Open load / }).first();

/** Opens the loads in a new tab. The second visit of a context finds the files in the browser's cache. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const bytes = await countBytes(tools);
  await tools.send('Performance.enable');
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await firstRow(page).waitFor();
  const rowsMs = performance.now() - started;
  const untilRow = { kb: bytes(), scriptMs: await scriptMs(tools), rowsMs };
  await page.waitForLoadState('networkidle');
  const allKb = bytes();
  await page.close();
  return { ...untilRow, allKb };
}

/** Makes a cold and a warm visit in a new context, signed in. */
async function coldAndWarm(browser: Browser, url: string, { scope }: Sized): Promise<[Visit, Visit]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const data = { email: 'bench@bench.test', user_password: PASSWORD };
  const signedIn = await context.request.post(`${url}/api/authenticate`, { data });
  if (!signedIn.ok()) throw new Error(`The bench could not sign in: ${signedIn.status()}`);
  const address = `${url}/project/${scope.projectId}/loads`;
  const visits: [Visit, Visit] = [await visit(context, address), await visit(context, address)];
  await context.close();
  return visits;
}

function linesOf(loads: number, cold: readonly Visit[], warm: readonly Visit[]): Result[] {
  const line = (what: string, unit: Result['unit'], values: readonly number[], atMost?: number): Result => ({
    what: `first visit: ${what}`,
    loads,
    unit,
    against: '',
    floor: null,
    product: median(values),
    target: atMost === undefined ? undefined : { of: 'product', atMost },
  });
  return [
    line(
      'over the wire until the first row',
      'kB',
      cold.map(({ kb }) => kb),
      BYTES_MAX_KB,
    ),
    line(
      'over the wire in all',
      'kB',
      cold.map(({ allKb }) => allKb),
    ),
    line(
      'script until the first row',
      'ms',
      cold.map((one) => one.scriptMs),
      SCRIPT_MAX_MS,
    ),
    line(
      'the second time, until the first row',
      'ms',
      warm.map(({ rowsMs }) => rowsMs),
      WARM_MAX_MS,
    ),
  ];
}

/** Measures the first visit of the page of loads, on the smallest project: files as served, in a real browser. */
export const firstVisitCase: Case = {
  name: 'first-visit',
  async run({ world, projects }) {
    const [project] = projects;
    if (project === undefined) return [];
    const server = await ChildServer.product(world.app.testDatabase.configuration);
    const browser = await launch();
    const visits: [Visit, Visit][] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1)
        visits.push(await coldAndWarm(browser, server.url, project));
    } finally {
      await browser.close();
      await server.stop();
    }
    return linesOf(
      project.loads,
      visits.map(([cold]) => cold),
      visits.map(([, warm]) => warm),
    );
  },
};
