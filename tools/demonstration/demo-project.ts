import type { INestApplicationContext } from '@nestjs/common';
import { ProjectCarrierRequest } from '#shared/contract/carriers';
import { CommentRequest, MentionRequest } from '#shared/contract/comments';
import type { FreightLoad } from '#shared/contract/loads';
import { ProjectRequest } from '#shared/contract/projects';
import { SandRateRequest } from '#shared/contract/sand-rates';
import { AddComment } from '#server/trail/comments/index';
import { Carriers } from '#server/projects/carriers/index';
import type { Principal } from '#server/platform/common/index';
import { companyScope, projectScope } from '#server/database/index';
import { JobDirectory } from '#server/job-system/index';
import { LoadRepository, LockLoads, RerateQueue, SyncProject } from '#server/loads/index';
import { CreateProject, SaveProject } from '#server/projects/index';
import { SandRates } from '#server/projects/sand-rates/index';
import { ReadUsers } from '#server/people/users/index';
import { requestOf } from './request';
import type { DemoSheets } from './sheets';

/** Number of the job's carriers that are attached with rates of their own. */
const ATTACHED_CARRIERS = 2;
/** Loads locked for each reason, and the weight below which one is doubtful. */
const HELD_LOADS = 5;
const LIGHT_TONS = 20;

export interface DemoProject {
  /** Name of a job in the job-tracking system. */
  jobName: string;
  customerId: number;
  vendorId: number;
  areaId: string;
  fixedMobilization?: { revenue: number; cost: number };
}

function projectRequest(jobId: number, demo: DemoProject, sheets: DemoSheets): ProjectRequest {
  return requestOf(ProjectRequest, {
    pc_job_id: jobId,
    customer_id: demo.customerId,
    vendor_id: demo.vendorId,
    fsc_area_id: demo.areaId,
    customer_fsc_id: sheets.customerFsc,
    vendor_fsc_id: sheets.vendorFsc,
    customer_rates_id: sheets.customerFreight,
    vendor_rates_id: sheets.vendorFreight,
    customer_equipment_rate_id: sheets.equipment.customer,
    vendor_equipment_rate_id: sheets.equipment.vendor,
    customer_empty_boxes_rate_id: sheets.emptyBoxes.customer,
    vendor_empty_boxes_rate_id: sheets.emptyBoxes.vendor,
    customer_full_boxes_rate_id: sheets.fullBoxes.customer,
    vendor_full_boxes_rate_id: sheets.fullBoxes.vendor,
    apply_fsc_to_asset_loads: true,
    fixed_mob_rev: demo.fixedMobilization?.revenue ?? 0,
    fixed_mob_cost: demo.fixedMobilization?.cost ?? 0,
  });
}

/** Creates demonstration projects as a user would: select a job, attach carriers, price sand, sync. */
export class DemoProjects {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly principal: Principal,
    private readonly sheets: DemoSheets,
  ) {}

  /** Creates a project of a job, syncs its loads and returns its id. */
  async create(demo: DemoProject): Promise<number> {
    const jobs = await this.app.get(JobDirectory).jobs(this.principal.companyId);
    const job = jobs.find(({ name }) => name === demo.jobName);
    if (job === undefined) throw new Error(`The job system has no job '${demo.jobName}'`);
    const { id } = await this.app
      .get(CreateProject)
      .run(this.principal, projectRequest(job.id, demo, this.sheets));
    await this.app.get(SyncProject).run(projectScope(this.principal.companyId, id), this.principal);
    return id;
  }

  /** Waits until the loads are rated, so that every demonstration has the same history. */
  private async rated(): Promise<void> {
    await this.app.get(RerateQueue).idle();
  }

  /** Attaches the first carriers of the job system, with rate sheets of their own. */
  async attachCarriers(projectId: number): Promise<void> {
    const carriers = await this.app.get(JobDirectory).carriers(this.principal.companyId);
    for (const carrier of carriers.slice(0, ATTACHED_CARRIERS)) {
      await this.app.get(Carriers).create(
        this.principal,
        requestOf(ProjectCarrierRequest, {
          project_id: projectId,
          pc_carrier_id: carrier.id,
          carrier_name: carrier.name,
          rate_sheet_id: this.sheets.carrierFreight,
          fsc_id: this.sheets.vendorFsc,
          equipment_rate_id: this.sheets.equipment.vendor,
          empty_boxes_rate_id: this.sheets.emptyBoxes.vendor,
          full_boxes_rate_id: this.sheets.fullBoxes.vendor,
          apply_fsc_to_asset_loads: true,
        }),
      );
      await this.rated();
    }
  }

  /** Prices the purchase orders of the project's loads, except the last one, to show a missing sand rate. */
  async priceSand(projectId: number): Promise<void> {
    const loads = await this.app
      .get(LoadRepository)
      .freight(projectScope(this.principal.companyId, projectId));
    const orders = new Map(
      loads.filter((load) => load.po_id !== 0).map((load) => [load.po_id, load.po_number]),
    );
    const priced = [...orders].sort(([one], [other]) => one - other).slice(0, -1);
    for (const [at, [poId, poNumber]] of priced.entries()) {
      await this.app.get(SandRates).create(
        this.principal,
        requestOf(SandRateRequest, {
          project_id: projectId,
          po_id: poId,
          po_number: poNumber,
          rev_rate: 31.5 + at * 1.25,
          cost_rate: 27.75 + at * 1.1,
        }),
      );
      await this.rated();
    }
  }

  /** Locks the newest loads with a low weight, and the newest ones without a ticket. */
  async lockDoubtful(projectId: number): Promise<void> {
    await this.rated();
    const loads = await this.app
      .get(LoadRepository)
      .freight(projectScope(this.principal.companyId, projectId));
    const newest = loads
      .filter((load) => !load.is_canceled)
      .sort((one, other) => other.load_no - one.load_no);
    const hold = async (reason: string, doubtful: (load: FreightLoad) => boolean): Promise<void> => {
      const ids = newest
        .filter(doubtful)
        .slice(0, HELD_LOADS)
        .map(({ id }) => id);
      await this.app.get(LockLoads).many(this.principal, projectId, { kind: 'freight', ids, reason });
    };
    await hold('Weight dispute with the terminal', (load) => load.weight_tons < LIGHT_TONS);
    await hold('Waiting for the ticket', (load) => load.ticket_is_missing);
  }

  async comment(projectId: number, comment: string): Promise<void> {
    await this.app
      .get(AddComment)
      .run(this.principal, requestOf(CommentRequest, { project_id: projectId, comment }));
  }

  /** Asks a person in a comment on the newest load without a ticket. `about` follows the name of the person. */
  async askAboutTicket(projectId: number, email: string, about: string): Promise<void> {
    const { companyId } = this.principal;
    const people = await this.app.get(ReadUsers).all(companyScope(companyId));
    const loads = await this.app.get(LoadRepository).freight(projectScope(companyId, projectId));
    const asked = people.find((person) => person.email === email);
    const load = loads
      .filter(({ ticket_is_missing: isMissing }) => isMissing)
      .reduce((newest, one) => (one.load_no > newest.load_no ? one : newest));
    if (asked === undefined) throw new Error(`${email} is not in the company`);
    const name = `@${asked.display_name}`;
    await this.app.get(AddComment).run(
      this.principal,
      requestOf(CommentRequest, {
        project_id: projectId,
        subject: 'freight_load',
        subject_id: load.id,
        comment: `${name} ${about}`,
        mentions: [requestOf(MentionRequest, { user_id: asked.id, starts_at: 0, length: name.length })],
      }),
    );
  }

  /** Archives a project after its loads are rated, because archived loads are never rated again. */
  async archive(projectId: number): Promise<void> {
    await this.app.get(RerateQueue).idle();
    await this.app
      .get(SaveProject)
      .run(this.principal, projectId, requestOf(ProjectRequest, { archived: true }));
  }
}
