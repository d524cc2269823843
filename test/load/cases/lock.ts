import type { LivePeer } from '../../support/live';
import { connectLive } from '../../support/live';
import { exchange } from '../http-client';
import { type Work, interleaved, median } from '../measure';
import type { Result } from '../results';
import { type Case, type CaseContext, type Sized } from './case';
import { rawRun } from './raw-query';

const LOCKED = 1_000;
const ROUNDS = 25;
/** A server that runs for a while has compiled what it does often. */
const WARM_UPS = 15;
const NOBODY = 0;

const UPDATE = `UPDATE freight_loads SET locked_reason = ?, revision = ?, updated_by_id = ?
  WHERE project_id = ? AND id IN (?)`;

interface LockBench {
  readonly floor: Work;
  readonly product: Work;
  /** Milliseconds from the call until the others were told. */
  readonly told: number[];
}

async function lockBench({ world }: CaseContext, { scope }: Sized, peer: LivePeer): Promise<LockBench> {
  const ids = await world.someLoads(scope, LOCKED);
  const url = `${world.app.url}/api/pc/loads/lock`;
  const token = await world.token();
  const told: number[] = [];
  let turn = 0;
  let revision = 0;
  const nextReason = (): string => `Ticket in question ${(turn += 1)}`;
  const lock = async (): Promise<number> => {
    const body = {
      project_id: scope.projectId,
      kind: 'freight',
      load_ids: ids,
      locked_reason: nextReason(),
    };
    const heard = peer.heard('project:changed').length;
    const started = performance.now();
    await exchange({ url, token, method: 'PATCH', body });
    const took = performance.now() - started;
    // The message comes after the answer: what it costs shall not fall into the next run.
    await peer.hears('project:changed', () => peer.heard('project:changed').length > heard);
    told.push(performance.now() - started);
    return took;
  };
  return {
    floor: {
      prepare: async () => (revision = await world.nextRevision(scope)),
      run: () => rawRun(world.database, UPDATE, [nextReason(), revision, NOBODY, scope.projectId, ids]),
    },
    product: { run: lock },
    told,
  };
}

async function ofSize(context: CaseContext, project: Sized): Promise<Result[]> {
  const peer = await connectLive(context.world.app, await context.world.token());
  await peer.ask('project:join', project.scope.projectId);
  const { floor, product, told } = await lockBench(context, project, peer);
  const ms = await interleaved({ floor, product }, { rounds: ROUNDS, warmUps: WARM_UPS });
  peer.close();
  const line = { loads: project.loads, unit: 'ms' } as const;
  return [
    {
      ...line,
      what: 'lock 1,000 loads over HTTP',
      against: 'UPDATE of the same rows',
      floor: ms.floor,
      product: ms.product,
      target: { of: 'ratio', atMost: 4 },
    },
    {
      ...line,
      what: 'lock 1,000 loads, until the others are told',
      against: 'the answer (60 ms are for merging)',
      floor: ms.product,
      product: median(told),
    },
  ];
}

/** 1,000 loads held at once: with audit, revision, kept sums, publication and the answer's rows. */
export const lockCase: Case = {
  name: 'lock',
  async run(context) {
    const results: Result[] = [];
    for (const project of context.projects) results.push(...(await ofSize(context, project)));
    return results;
  },
};
