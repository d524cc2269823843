import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DieselPriceReply, JobDetailsReply, ProjectDetailReply } from '#shared/contract/projects';
import { DomainError } from '#shared/errors/index';
import { JoinedReads, type ProjectScope } from '#server/database/index';
import { FuelPrices } from '#server/sheets/fuel-prices/index';
import { JobDirectory } from '#server/job-system/index';
import { ProjectTotalsReader } from '#server/loads/index';
import { ProjectRepository, presentProject } from '#server/projects/index';

const JOB_WAIT_MS = 1_500;

type Header = Pick<ProjectDetailReply, 'project' | 'all_totals' | 'job' | 'diesel_price' | 'eia_error'>;

/** Reads the top of a project's page: its record, totals, job and the diesel price of its area. */
@Injectable()
export class ProjectHeader {
  private readonly fingerprints = new JoinedReads<string>();

  constructor(
    private readonly projects: ProjectRepository,
    private readonly totals: ProjectTotalsReader,
    private readonly jobs: JobDirectory,
    private readonly prices: FuelPrices,
  ) {}

  /** @throws DomainError `not_found`. */
  async read(scope: ProjectScope): Promise<Header> {
    const row = await this.projects.findNamed(scope);
    if (row === null) throw new DomainError('not_found', { what: 'Project' });
    const [totals, price, job, problem] = await Promise.all([
      this.totals.read(scope),
      this.price(row.fsc_area_id),
      this.job(scope, row.pc_job_id),
      this.prices.problemOf(row.fsc_area_id),
    ]);
    return {
      project: presentProject(row),
      all_totals: totals,
      job,
      diesel_price: price,
      eia_error: problem,
    };
  }

  /** Returns, as one text, the parts of `read` that change without a revision: the diesel price and its problem. */
  async priceFingerprint(scope: ProjectScope): Promise<string> {
    const area = await this.projects.areaOf(scope);
    return this.fingerprints.take(area, () => this.fingerprintOf(area));
  }

  private async fingerprintOf(area: string): Promise<string> {
    const [price, problem] = await Promise.all([this.price(area), this.prices.problemOf(area)]);
    return `${price?.period ?? ''} ${price?.price ?? ''} ${problem}`;
  }

  /** Returns the last known job. Before the first reply of the job system the page waits for a short time. */
  private async job({ companyId }: ProjectScope, jobId: number): Promise<JobDetailsReply | null> {
    if (jobId === 0) return null;
    const known = this.jobs.lastKnownJob(companyId, jobId);
    if (known !== null) return known;
    // The failure is logged where it happened. The page shows no job.
    const asked = this.jobs.find(companyId, jobId).catch(() => null);
    return Promise.race([asked, wait(JOB_WAIT_MS, null, { ref: false })]);
  }

  private async price(areaId: string): Promise<DieselPriceReply | null> {
    if (areaId === '') return null;
    const newest = await this.prices.newest(areaId);
    return newest && { area_id: areaId, period: newest.period, price: newest.price };
  }
}
