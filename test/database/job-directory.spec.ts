import { Logger } from '@nestjs/common';
import type { CarrierOptionReply } from '#shared/contract/reference';
import { CarrierNames, Clock, DomainEvents } from '#server/platform/common/index';
import { CompanyKeys } from '#server/companies/index';
import { CompanyRepository } from '#server/companies/company.repository';
import { loadConfiguration } from '#server/config/index';
import { type CompanyScope, companyScope } from '#server/database/index';
import { JobDirectory } from '#server/job-system/index';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { HttpJobSystem } from '#server/job-system/http-job-system';
import { ListJobs } from '#server/job-system/list-jobs';
import { type Simulator, SIMULATOR_JOBS, SIMULATOR_KEYS, startSimulator } from '#tools/simulator/index';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { MemoryKeyLedger } from '../support/key-ledger';

const JOBS_PATH = 'GET /api/v1/jobs';

class CarriersOfOneFile extends CarrierNames {
  readonly asked: number[] = [];

  override carriers({ companyId }: CompanyScope): Promise<CarrierOptionReply[]> {
    this.asked.push(companyId);
    return Promise.resolve([{ id: -1, name: 'Only in a file' }]);
  }
}

describe('the job directory', () => {
  let simulator: Simulator;
  let test: TestDatabase;
  let companyId: number;
  let nowMs: number;
  let directory: JobDirectory;
  let keys: CompanyKeys;
  const events = new DomainEvents();

  const setKey = async (key: string): Promise<void> => {
    const encrypted = key === '' ? '' : keys.encrypt(key, companyId);
    await test.database.run('UPDATE companies SET api_key_encrypted = ? WHERE id = ?', [
      encrypted,
      companyId,
    ]);
  };
  const calls = (): number => simulator.control.calls.get(JOBS_PATH) ?? 0;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    [test, simulator] = await Promise.all([createTestDatabase(), startSimulator()]);
    const companies = new CompanyRepository(test.database);
    companyId = await companies.insert(test.database, {
      name: 'Permian',
      key: 'k'.repeat(36),
      createdById: 0,
    });
    keys = new CompanyKeys(test.configuration, companies);
  });
  afterAll(async () => {
    await simulator.close();
    await test.drop();
  });
  beforeEach(async () => {
    nowMs = Date.now();
    simulator.control.clearFaults();
    simulator.control.calls.clear();
    const configuration = loadConfiguration({
      ...testEnvironment(test.url),
      JOB_SYSTEM_URL: simulator.jobSystemUrl,
    });
    const timings = Object.assign(new JobSystemTimings(), { requestsPerSecond: 1_000, backOffFirstMs: 1 });
    const clock = Object.assign(new Clock(), { now: () => new Date(nowMs) });
    directory = new JobDirectory(
      new HttpJobSystem(configuration, timings, new MemoryKeyLedger()),
      keys,
      clock,
      events,
    );
    directory.onModuleInit();
    await setKey(SIMULATOR_KEYS.permian);
  });

  it('returns jobs and carriers in the shape of the contract', async () => {
    const others = new CarriersOfOneFile();
    const list = new ListJobs(directory, others);
    expect(await list.jobs(companyScope(companyId))).toContainEqual({
      id: SIMULATOR_JOBS.notStarted,
      name: 'Delaware 22X - Reeves East',
      working_status: 'Not Started',
    });
    expect(await list.carriers(companyScope(companyId))).toContainEqual({
      id: 302,
      name: 'Mesquite Logistics',
    });
    const carriers = await list.carriers(companyScope(companyId));
    expect(carriers.at(-1)).toEqual({ id: -1, name: 'Only in a file' });
    expect(carriers).toContainEqual({ id: 302, name: 'Mesquite Logistics' });
    expect(others.asked).toEqual([companyId, companyId]);
  });

  it('makes one request for everyone within half a minute', async () => {
    await Promise.all([directory.jobs(companyId), directory.jobs(companyId)]);
    nowMs += 29_000;
    await directory.find(companyId, SIMULATOR_JOBS.small);
    expect(calls()).toBe(1);
    nowMs += 2_000;
    await directory.jobs(companyId);
    expect(calls()).toBe(2);
  });

  it('has no jobs without a key and switches at once to those of another key', async () => {
    await setKey('');
    expect(await directory.jobs(companyId)).toEqual([]);
    await setKey(SIMULATOR_KEYS.bakken);
    expect((await directory.jobs(companyId)).map(({ id }) => id)).toEqual([6101, 6102]);
    expect(await directory.find(companyId, SIMULATOR_JOBS.small)).toBeNull();
  });

  it('reports an error and asks again the next time', async () => {
    simulator.control.fail({ path: '/jobs', how: 500, times: 4 });
    await expect(directory.jobs(companyId)).rejects.toMatchObject({
      code: 'job_system_unavailable',
      status: 502,
      message: 'Could not get jobs from the external job system',
    });
    await expect(directory.jobs(companyId)).resolves.toHaveLength(7);
    await setKey('not-a-key');
    await expect(directory.jobs(companyId)).rejects.toMatchObject({
      code: 'job_system_rejected_key',
      status: 502,
    });
  });

  it('drops the jobs of a company at once when its key changes', async () => {
    await directory.jobs(companyId);
    simulator.control.fail({ path: '/jobs', how: 500, times: 50 });
    events.emit('CompanyApiKeyChanged', { companyId: companyId + 1 });
    expect(directory.lastKnownJob(companyId, SIMULATOR_JOBS.small)).not.toBeNull();
    events.emit('CompanyApiKeyChanged', { companyId });
    expect(directory.lastKnownJob(companyId, SIMULATOR_JOBS.small)).toBeNull();
  });

  it('still knows a job by name while the job system is down', async () => {
    expect(directory.lastKnownJob(companyId, SIMULATOR_JOBS.small)).toBeNull();
    await directory.jobs(companyId);
    nowMs += 60_000;
    simulator.control.fail({ path: '/jobs', how: 500, times: 50 });
    expect(directory.lastKnownJob(companyId, SIMULATOR_JOBS.small)).toMatchObject({
      id: SIMULATOR_JOBS.small,
      crew_name: 'Crew D',
      customer_name: 'Llano Estacado Operating',
    });
    expect((await directory.jobNames(companyId)).get(SIMULATOR_JOBS.small)).toBe('Loving County Refrac 2');
  });
});
