import { type LivePeer, connectLive } from '#test/support/live';
import { exchange } from '../http-client';
import { type Work, interleaved, median } from '../measure';
import type { Result } from '../results';
import { type Case, type CaseContext, type Sized, atLarge } from './case';
import { bareLock } from '../floors/bare-lock';
import { checkSameResult } from '../floors/same-result';

const LOCKED = 1_000;
const ROUNDS = 25;
/** Warm-up runs. A server that has run for a while has compiled its hot code. */
const WARM_UPS = 15;
/** Highest ratios and milliseconds, see docs/decisions/bench-floors.md. */
const TARGETS = { change: 1.3, http: 1.6, othersMs: 75 };

type Ways = Record<'floor' | 'product' | 'http', Work>;

interface LockBench {
  readonly works: Ways;
  /** Milliseconds from the call until other browsers got the event. */
  readonly delays: number[];
}

async function lockBench(
  context: CaseContext,
  { scope }: Sized,
  ids: readonly number[],
  peer: LivePeer,
): Promise<LockBench> {
  const { world } = context;
  const url = `${world.app.url}/api/pc/loads/lock`;
  const token = await world.token();
  const delays: number[] = [];
  let turn = 0;
  const nextReason = (): string => `Ticket in question ${(turn += 1)}`;
  const prepare = (): Promise<unknown> => world.readTotals(scope);
  /** Times the call, and then waits for its event, so that it does not slow the next run. */
  const publishing = async (lock: () => Promise<unknown>): Promise<{ took: number; delay: number }> => {
    const heard = peer.heard('project:changed').length;
    const started = performance.now();
    await lock();
    const took = performance.now() - started;
    await peer.waitForEvent('project:changed', () => peer.heard('project:changed').length > heard);
    return { took, delay: performance.now() - started };
  };
  return {
    works: {
      floor: { run: () => bareLock(world, scope, { ids, reason: nextReason() }).then(() => undefined) },
      product: {
        prepare,
        run: async () => {
          const reason = nextReason();
          return (await publishing(() => world.hold(scope, ids, reason))).took;
        },
      },
      http: {
        prepare,
        run: async () => {
          const body = { project_id: scope.projectId, kind: 'freight', load_ids: ids };
          const ask = { url, token, method: 'PATCH', body: { ...body, locked_reason: nextReason() } };
          const { took, delay } = await publishing(() => exchange(ask));
          delays.push(delay);
          return took;
        },
      },
    },
    delays,
  };
}

async function ofSize(context: CaseContext, project: Sized): Promise<Result[]> {
  const peer = await connectLive(context.world.app, await context.world.token());
  await peer.ask('project:join', project.scope.projectId);
  const ids = await context.world.someLoads(project.scope, LOCKED);
  const { works, delays } = await lockBench(context, project, ids, peer);
  await context.world.hold(project.scope, ids, 'Held');
  const { scope } = project;
  if (project === context.projects[0])
    await checkSameResult(
      context.world,
      'lock',
      { scope, work: works.floor },
      { scope, work: works.product },
    );
  const ms = await interleaved(works, { rounds: ROUNDS, warmUps: WARM_UPS });
  peer.close();
  await context.world.hold(project.scope, ids, '');
  const line = {
    loads: project.loads,
    unit: 'ms',
    against: 'same rows, audit, revision, 2 round trips',
    floor: ms.floor,
  } as const;
  const atMost = (ratio: number) => atLarge(project.loads, { of: 'ratio', atMost: ratio });
  const what = 'lock 1,000 loads: audit, revision, publication';
  const overHttp = 'the same over HTTP, answered with the rows';
  return [
    { ...line, what, product: ms.product, target: atMost(TARGETS.change) },
    { ...line, what: overHttp, product: ms.http, target: atMost(TARGETS.http) },
    {
      ...line,
      what: 'the same until other browsers have it',
      against: 'the answer',
      floor: ms.http,
      product: median(delays),
      target: atLarge(project.loads, { of: 'product', atMost: TARGETS.othersMs }),
    },
  ];
}

/** Measures a lock of 1,000 loads: audit, revision, kept sums, event and the rows of the reply. */
export const lockCase: Case = {
  name: 'lock',
  async run(context) {
    const results: Result[] = [];
    for (const project of context.projects) results.push(...(await ofSize(context, project)));
    return results;
  },
};
