import { Injectable } from '@nestjs/common';
import { addDays, chicagoDayOfMs, chicagoDayStartMs } from '#shared/business-time';
import { TIMELY_DAYS, proofShares } from '#shared/calc/billing-proof/index';
import type { BillingProofReply } from '#shared/contract/billing-proof';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import type { CompanyScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { type ProofOfProject, presentProof, proofOfProject } from './billing-proof.presenter';
import { BillingProofRepository, type ProofPeriod } from './billing-proof.repository';

/** Days of deliveries that count: a year of full days. */
const PERIOD_DAYS = 365;
/** Projects that a node keeps, about 500 bytes each. */
const PROJECTS_MAX = 6_000;

type ShortProject = Awaited<ReturnType<ProjectRepository['listShort']>>[number];

/** Reads how much of what was delivered is billed. The sums of projects are kept until the project or the day changes. */
@Injectable()
export class ReadBillingProof {
  private readonly kept: KeptByRevision<ProofOfProject>;

  constructor(
    private readonly projects: ProjectRepository,
    private readonly proofs: BillingProofRepository,
    private readonly clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: PROJECTS_MAX, sizeOf: () => 1 }, clock);
  }

  /** Returns the three numbers of a company, and what is missing in each. */
  async run(scope: CompanyScope): Promise<BillingProofReply> {
    const today = chicagoDayOfMs(this.clock.now().getTime());
    const projects = await this.projects.listShort(scope);
    const ids = projects.map(({ id }) => id);
    const [kept, compared] = await Promise.all([
      this.kept.of(
        projects,
        (stale) => this.read(stale, today),
        () => today,
      ),
      this.proofs.compared(ids),
    ]);
    return presentProof({
      firstDay: addDays(today, -PERIOD_DAYS),
      lastDay: addDays(today, -1),
      projects,
      proofs: kept,
      compared,
    });
  }

  /** Returns the shares alone, for the metrics. */
  async shares(scope: CompanyScope): Promise<ReturnType<typeof proofShares>> {
    const { cleared, timely, complete } = await this.run(scope);
    return { cleared, timely, complete };
  }

  private async read(projects: readonly ShortProject[], today: string): Promise<Map<number, ProofOfProject>> {
    const ids = projects.map(({ id }) => id);
    const period = periodBefore(today);
    const [ends, credits] = await Promise.all([
      this.proofs.ends(ids, period),
      this.proofs.credits(ids, period),
    ]);
    return new Map(
      ids.map((id) => [
        id,
        proofOfProject(
          ends.filter(({ projectId }) => projectId === id),
          credits.get(id) ?? 0,
        ),
      ]),
    );
  }
}

function periodBefore(today: string): ProofPeriod {
  const firstDay = addDays(today, -PERIOD_DAYS);
  const at = (day: string): Date => new Date(chicagoDayStartMs(day));
  return { from: at(firstDay), to: at(today), due: at(addDays(today, -TIMELY_DAYS)), firstDay };
}
