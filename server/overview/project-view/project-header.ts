import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { JobDetailsReply, ProjectDetailReply } from '#shared/contract/projects';
import { DomainError } from '#shared/errors/index';
import type { ProjectScope } from '#server/database/index';
import { JobDirectory } from '#server/job-system/index';
import { ProjectTotalsReader } from '#server/loads/index';
import { ProjectRepository, presentProject } from '#server/projects/index';
import type { StateOfProject } from './project-state';

const JOB_WAIT_MS = 1_500;

type Header = Pick<ProjectDetailReply, 'project' | 'all_totals' | 'job' | 'diesel_price' | 'eia_error'>;

/** Reads the top of a project's page: its record, totals, job and the diesel price of its area. */
@Injectable()
export class ProjectHeader {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly totals: ProjectTotalsReader,
    private readonly jobs: JobDirectory,
  ) {}

  /** Reads the header of a project whose state was just read. @throws DomainError `not_found`. */
  async read(scope: ProjectScope, { basis, price }: StateOfProject): Promise<Header> {
    const [row, totals] = await Promise.all([this.projects.findNamed(scope), this.totals.read(scope, basis)]);
    if (row === null) throw new DomainError('not_found', { what: 'Project' });
    return {
      project: presentProject(row),
      all_totals: totals,
      job: await this.job(scope, row.pc_job_id),
      diesel_price: price.week && { area_id: basis.fsc_area_id, ...price.week },
      eia_error: price.problem,
    };
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
}
