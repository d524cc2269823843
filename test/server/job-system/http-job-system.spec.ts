import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { Clock } from '#server/platform/common/clock';
import { loadConfiguration } from '#server/config/index';
import { type RawLoad, readLoad } from '#server/job-system/index';
import { HttpJobSystem } from '#server/job-system/http-job-system';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { type Simulator, SIMULATOR_JOBS, SIMULATOR_KEYS, startSimulator } from '#tools/simulator/index';
import { testEnvironment } from '../../support/database';
import { MemoryKeyLedger } from '../../support/key-ledger';

const NOW = new Date('2026-10-07T12:00:00Z');
const permian = { key: SIMULATOR_KEYS.permian };

const quick = (changes: Partial<JobSystemTimings> = {}): JobSystemTimings =>
  Object.assign(new JobSystemTimings(), {
    requestsPerSecond: 10_000,
    backOffFirstMs: 5,
    backOffMaxMs: 40,
    requestTimeoutMs: 1_000,
    ...changes,
  });

const systemAt = (
  jobSystemUrl: string,
  timings = quick(),
  clock = new Clock(),
  ledger = new MemoryKeyLedger(() => clock.now()),
): HttpJobSystem => {
  const env = { ...testEnvironment('mysql://nobody@127.0.0.1:1/none'), JOB_SYSTEM_URL: jobSystemUrl };
  return new HttpJobSystem(loadConfiguration(env), timings, ledger);
};

async function all(pages: AsyncIterable<RawLoad[]>): Promise<RawLoad[]> {
  const rows: RawLoad[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

const idOf = (row: RawLoad): unknown => (row as { id: unknown }).id;
const code = (expected: string): unknown => expect.objectContaining({ code: expected });

describe('the HTTP job system', () => {
  let simulator: Simulator;
  let system: HttpJobSystem;
  const callsOf = (path: string): number => simulator.control.calls.get(`GET /api/v1${path}`) ?? 0;

  beforeAll(async () => {
    simulator = await startSimulator({ now: () => NOW, wave: null });
    Logger.overrideLogger(false);
  });
  afterAll(() => simulator.close());
  beforeEach(() => {
    simulator.control.clearFaults();
    simulator.control.wave({ rule: null });
    simulator.control.calls.clear();
    system = systemAt(simulator.jobSystemUrl);
  });

  it('lists jobs and carriers of the key', async () => {
    const jobs = await system.jobs(permian);
    expect(jobs.find(({ id }) => id === SIMULATOR_JOBS.middling)).toEqual({
      id: SIMULATOR_JOBS.middling,
      name: 'Wolfcamp 14H Zipper - Midland',
      crewName: 'Crew F',
      customerName: 'Diamond Ridge Energy',
      workingStatus: 'Active',
      endDate: '',
    });
    expect(await system.jobs({ key: SIMULATOR_KEYS.idle })).toEqual([]);
    expect((await system.jobs({ key: SIMULATOR_KEYS.bakken })).map(({ id }) => id)).toEqual([6101, 6102]);
    expect(await system.carriers(permian)).toContainEqual({ id: 301, name: 'Caprock Sand Haulers' });
  });

  it('returns every load of a job once, in pages of 200', async () => {
    const sizes: number[] = [];
    const ids = new Set<unknown>();
    for await (const page of system.loads(permian, SIMULATOR_JOBS.middling, null)) {
      sizes.push(page.length);
      page.forEach((row) => ids.add(idOf(row)));
    }
    expect(sizes).toEqual([...Array<number>(11).fill(200), 100]);
    expect(ids.size).toBe(2_300);
  });

  it.each([false, true])('returns only changes after a time (parameter unknown there: %s)', async (on) => {
    simulator.control.ignoreUpdatedSince({ on });
    simulator.control.correct({ loadId: SIMULATOR_JOBS.middling * 1_000_000 + 3, patch: { weight: 40_000 } });
    const rows = await all(
      system.loads(permian, SIMULATOR_JOBS.middling, new Date(NOW.getTime() - 3_600_000)),
    );
    expect(rows.map(idOf)).toContain(SIMULATOR_JOBS.middling * 1_000_000 + 3);
    expect(rows.length).toBeLessThan(50);
  });

  it('reads every record of the simulator except malformed ones, with the reason for each', async () => {
    simulator.control.malformed({ jobId: SIMULATOR_JOBS.spare });
    const rows = await all(system.loads(permian, SIMULATOR_JOBS.spare, null));
    const reads = rows.map((row) => readLoad(row, { jobId: SIMULATOR_JOBS.spare, jobNames: new Map() }));
    const kinds = reads.map(({ kind }) => kind);
    simulator.control.malformed({ jobId: SIMULATOR_JOBS.spare, on: false });
    expect(kinds.filter((kind) => kind === 'quarantine')).toHaveLength(11);
    expect(kinds.filter((kind) => kind === 'unfinished')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'freight')).toHaveLength(45 + 2);
    expect(kinds.filter((kind) => kind === 'asset')).toHaveLength(6);
  });

  it('treats a 401 after a success as throttling and continues afterwards', async () => {
    const live = await startSimulator({ wave: { calls: 5, windowMs: 10_000, lastsMs: 12 } });
    const rows = await all(systemAt(live.jobSystemUrl).loads(permian, SIMULATOR_JOBS.middling, null));
    const calls = live.control.calls.get(`GET /api/v1/jobs/${SIMULATOR_JOBS.middling}/loads`);
    await live.close();
    expect(rows).toHaveLength(2_300);
    expect(calls).toBeGreaterThan(12);
  });

  it('treats a 401 without an earlier success as a bad key at once', async () => {
    await expect(system.jobs({ key: 'wrong' })).rejects.toEqual(code('job_system_rejected_key'));
    expect(callsOf('/jobs')).toBe(1);
  });

  it('reports a revoked key as rejected when its last success is long ago', async () => {
    const clock = new Clock();
    let nowMs = NOW.getTime();
    clock.now = () => new Date((nowMs += 1));
    const own = systemAt(simulator.jobSystemUrl, quick(), clock);
    await own.jobs(permian);
    simulator.control.revoke({ key: permian.key });
    await expect(own.jobs(permian)).rejects.toEqual(code('job_system_unavailable'));
    nowMs += 11 * 60_000;
    await expect(own.jobs(permian)).rejects.toEqual(code('job_system_rejected_key'));
  });

  it.each([
    ['429', 429],
    ['500', 500],
    ['a page of HTML', 'garbage'],
    ['a cut connection', 'cut'],
  ] as const)('retries after %s without reporting it', async (_, how) => {
    simulator.control.fail({ path: '/jobs', how, times: 2 });
    await expect(
      systemAt(simulator.jobSystemUrl, quick({ backOffMaxMs: 10 })).jobs(permian),
    ).resolves.toHaveLength(7);
    expect(callsOf('/jobs')).toBe(3);
  });

  it('stops after four tries and does not pass the status on', async () => {
    simulator.control.fail({ how: 503, times: 10 });
    await expect(system.jobs(permian)).rejects.toMatchObject({ code: 'job_system_unavailable', status: 502 });
    expect(callsOf('/jobs')).toBe(4);
  });

  it('does not follow redirects', async () => {
    simulator.control.fail({ how: 'redirect', times: 10 });
    await expect(system.jobs(permian)).rejects.toEqual(code('job_system_unavailable'));
    expect(callsOf('/jobs')).toBe(4);
  });

  it('opens the circuit breaker of one key after five failures and tries again later', async () => {
    const clock = new Clock();
    let shiftMs = 0;
    clock.now = () => new Date(Date.now() + shiftMs);
    const own = systemAt(simulator.jobSystemUrl, quick(), clock);
    simulator.control.fail({ path: '/jobs', how: 429, times: 5 });
    await expect(own.jobs(permian)).rejects.toEqual(code('job_system_unavailable'));
    await expect(own.jobs(permian)).rejects.toEqual(code('job_system_unavailable'));
    expect(callsOf('/jobs')).toBe(5);
    await expect(own.jobs(permian)).rejects.toEqual(code('job_system_unavailable'));
    expect(callsOf('/jobs')).toBe(5);
    await expect(own.jobs({ key: SIMULATOR_KEYS.bakken })).resolves.toHaveLength(2);
    shiftMs = 5 * 60_000 + 1_000;
    await expect(own.jobs(permian)).resolves.toHaveLength(7);
  });

  it('goes on with other jobs while one fails', async () => {
    const own = systemAt(simulator.jobSystemUrl, quick());
    const path = `/jobs/${SIMULATOR_JOBS.small}/loads`;
    simulator.control.fail({ path, how: 500, times: 100 });
    for (let round = 0; round < 3; round += 1) {
      const failing = all(own.loads(permian, SIMULATOR_JOBS.small, null));
      await expect(failing).rejects.toEqual(code('job_system_unavailable'));
      await expect(own.jobs(permian)).resolves.toHaveLength(7);
    }
  });

  it('stops waiting for a slow reply at the time limit', async () => {
    simulator.control.slow({ milliseconds: 400 });
    const own = systemAt(simulator.jobSystemUrl, quick({ requestTimeoutMs: 40, tries: 2 }));
    await expect(own.jobs(permian)).rejects.toEqual(code('job_system_unavailable'));
  });

  it('ends with the caller’s reason when the caller aborts', async () => {
    simulator.control.slow({ milliseconds: 300 });
    const reason = new Error('shutting down');
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 30);
    await expect(
      all(system.loads(permian, SIMULATOR_JOBS.small, null, { signal: controller.signal })),
    ).rejects.toBe(reason);
  });

  it('does not treat a missing job as an empty one', async () => {
    await expect(all(system.loads(permian, 6101, null))).rejects.toEqual(code('job_gone'));
  });

  it('makes at most four calls a second and two at once', async () => {
    const times: number[] = [];
    let running = 0;
    let most = 0;
    const server = createServer((_, response) => {
      times.push(performance.now());
      most = Math.max(most, (running += 1));
      setTimeout(() => {
        running -= 1;
        response.end(JSON.stringify({ data: [], pagination: { total: 0, per_page: 200, page_no: 1 } }));
      }, 30);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const own = systemAt(`http://127.0.0.1:${port}`, new JobSystemTimings());
    await Promise.all(Array.from({ length: 7 }, () => own.jobs(permian)));
    server.closeAllConnections();
    server.close();
    expect(most).toBe(2);
    // Measured at arrival. The first call takes some time to arrive, and without pacing all calls arrive in 0.15 s.
    expect((times[4] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(700);
  });

  it('never logs the key', async () => {
    const lines: string[] = [];
    const note = (...words: unknown[]): void => void lines.push(JSON.stringify(words));
    Logger.overrideLogger({ log: note, error: note, warn: note });
    simulator.control.fail({ how: 500, times: 10 });
    await system.jobs(permian).catch(() => null);
    Logger.overrideLogger(false);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toContain(permian.key);
  });
});
