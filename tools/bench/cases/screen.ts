import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PASSWORD } from '#test/support/people';
import { ChildServer } from '../child-server';
import { exchange } from '../http-client';
import { launch } from './browser';
import type { Result } from '../results';
import { type Case, type CaseContext, type Sized, atLarge } from './case';

const CHANGES_PER_SECOND = 50;
/** Loads that are changed in turn. The newest ones are on the screen. */
const CHANGED_LOADS = 200;
/** Rounds of the actions, some 20 presses and clicks each. */
const ROUNDS = 10;
/** Pause after an action, as a quick person makes it. */
const PAUSE_MS = 80;
const OPENED_WITHIN_MS = 120_000;
const PAINT_MAX_MS = 56;
const SHIFT_MAX = 0.02;

/** Numbers that the page collects about itself. */
interface Collected {
  /** Longest event of each interaction, in milliseconds. The browser leaves out those under 16 ms. */
  readonly paints: number[];
  /** Cumulative layout shift: the largest sum within 5 seconds without a gap of a second, inputs left out. */
  readonly shift: number;
  /** Largest single shift, with the markup of the element that moved. */
  readonly worst: { readonly value: number; readonly moved: string };
}

declare global {
  interface Window {
    collected: () => Collected;
  }
}

/** Collects interactions and layout shifts from the start of each page. It runs in the browser. */
function collect(): void {
  const paints = new Map<number, number>();
  const session = { value: 0, from: 0, last: 0 };
  let shift = 0;
  let worst = { value: 0, moved: '' };
  const watch = (type: string, options: object, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  };
  watch('event', { durationThreshold: 16 }, (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0)
      paints.set(interactionId, Math.max(paints.get(interactionId) ?? 0, entry.duration));
  });
  watch('layout-shift', {}, (entry) => {
    const { value, hadRecentInput, sources, startTime } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node?: Element | null }[];
    };
    if (hadRecentInput) return;
    const isNew = startTime - session.last > 1_000 || startTime - session.from > 5_000;
    if (isNew) Object.assign(session, { value: 0, from: startTime });
    session.value += value;
    session.last = startTime;
    shift = Math.max(shift, session.value);
    const moved = sources.map(({ node }) => node?.outerHTML.slice(0, 120) ?? '').join(' | ');
    if (value > worst.value) worst = { value, moved };
  });
  Object.assign(window, { collected: (): Collected => ({ paints: [...paints.values()], shift, worst }) });
}

/** Locks and unlocks loads at a steady rate until it is stopped. */
class Changes {
  private isRunning = true;
  private readonly sent: Promise<unknown>[] = [];
  private readonly running: Promise<void>;
  made = 0;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly ids: readonly number[],
  ) {
    this.running = this.run();
  }

  private async run(): Promise<void> {
    const started = performance.now();
    while (this.isRunning) {
      const due = Math.floor(((performance.now() - started) / 1_000) * CHANGES_PER_SECOND);
      for (; this.made < due; this.made += 1) {
        const id = this.ids[this.made % this.ids.length] ?? 0;
        const body = { locked_reason: `Held ${this.made}` };
        const url = `${this.url}/api/pc/load/${id}`;
        this.sent.push(exchange({ url, token: this.token, method: 'PATCH', body }));
      }
      await wait(1_000 / CHANGES_PER_SECOND);
    }
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await this.running;
    await Promise.all(this.sent);
  }
}

/** Opens the loads of a project, signed in, and waits until all of them have arrived. */
async function openLoads(page: Page, url: string, { scope, loads }: Sized): Promise<void> {
  const data = { email: 'bench@bench.test', user_password: PASSWORD };
  const signedIn = await page.context().request.post(`${url}/api/authenticate`, { data });
  if (!signedIn.ok()) throw new Error(`The bench could not sign in: ${signedIn.status()}`);
  await page.goto(`${url}/project/${scope.projectId}/loads`);
  const all = page.getByRole('tab', { name: new RegExp(`^All ${loads.toLocaleString('en-US')}`, 'i') });
  await all.waitFor({ timeout: OPENED_WITHIN_MS });
  await page
    .getByRole('button', { name: /^Open load / })
    .first()
    .waitFor();
}

/** Does what a person does with the loads. Returns the number of presses and clicks. */
async function work(page: Page): Promise<number> {
  let made = 0;
  const after = async (action: Promise<unknown>): Promise<void> => {
    await action;
    made += 1;
    await wait(PAUSE_MS);
  };
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await after(page.keyboard.press(key));
  };
  const tab = (name: RegExp): Promise<void> => after(page.getByRole('tab', { name }).click());
  for (let round = 0; round < ROUNDS; round += 1) {
    await press('j', 'j', 'Enter', 'Escape', 'x', 'j', 'x', 'x');
    await tab(/^Locked/i);
    await tab(/^All/i);
    await press('/', '1', '0', '1', 'Backspace', 'Backspace', 'Backspace', 'Escape');
    await after(page.getByRole('columnheader', { name: 'Carrier' }).getByRole('button').first().click());
    await after(page.getByRole('button', { name: 'Next page' }).click());
    await after(page.getByRole('button', { name: 'Previous page' }).click());
  }
  return made;
}

/** Returns the 95th percentile of all interactions. The browser reported only the longest ones. */
function percentile95(paints: readonly number[], made: number): number {
  const longestFirst = [...paints].sort((one, other) => other - one);
  return longestFirst[Math.floor(made * 0.05)] ?? 16;
}

async function ofSize({ world, say }: CaseContext, url: string, project: Sized): Promise<Result[]> {
  const { loads, scope } = project;
  const rows = await world.database.rows<{ id: number }>(
    'SELECT id FROM freight_loads WHERE project_id = ? ORDER BY delivered_at DESC, id DESC LIMIT ?',
    [scope.projectId, CHANGED_LOADS],
  );
  const ids = rows.map(({ id }) => id);
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(collect);
    await openLoads(page, url, project);
    const changes = new Changes(url, await world.token(), ids);
    const made = await work(page);
    await changes.stop();
    const { paints, shift, worst } = await page.evaluate(() => window.collected());
    say(
      `${loads} loads on the screen: ${made} actions, ${changes.made} changes, ${paints.length} over 16 ms`,
    );
    say(`the largest shift is ${worst.value.toFixed(4)}: ${worst.moved}`);
    return [
      {
        what: `screen: action to next paint, p95, ${CHANGES_PER_SECOND} changes a second`,
        loads,
        unit: 'ms',
        against: '',
        floor: null,
        product: percentile95(paints, made),
        target: atLarge(loads, { of: 'product', atMost: PAINT_MAX_MS }),
      },
      {
        what: 'screen: layout shift, opening and working',
        loads,
        unit: 'CLS',
        against: '',
        floor: null,
        product: shift,
        target: { of: 'product', atMost: SHIFT_MAX },
      },
    ];
  } finally {
    await browser.close();
    await world.hold(scope, ids, '');
  }
}

/** Measures the page of loads of the built product in a real browser, while others change loads. */
export const screenCase: Case = {
  name: 'screen',
  async run(context) {
    const server = await ChildServer.product(context.world.app.testDatabase.configuration);
    const results: Result[] = [];
    try {
      for (const project of context.projects) results.push(...(await ofSize(context, server.url, project)));
    } finally {
      await server.stop();
    }
    return results;
  },
};
