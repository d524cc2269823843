import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Configuration } from '#server/config/index';
import { type Lease, Metrics, WorkRunner, declareWork } from '#server/platform/common/index';
import { findingText } from './finding';
import { verifyAt } from './verifier';
import { CHECKS, type Verdict } from './verify-database';

/** After the other nightly work, in UTC: 5:00 in Chicago in summer, 4:00 in winter. */
const EVERY_NIGHT = '0 10 * * *';
/** Findings of a kind that its line of the log shows. */
const SHOWN = 5;

const VERIFY = declareWork('verify', { atOnce: 1 });

/** Verifies the data of all companies each night, on one node. It logs and counts what it finds, and repairs nothing. */
@Injectable()
export class VerifySchedule implements OnModuleInit {
  private readonly logger = new Logger(VerifySchedule.name);

  constructor(
    private readonly configuration: Configuration,
    private readonly metrics: Metrics,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    // A series that exists from the start shows its first finding as an increase.
    for (const check of Object.keys(CHECKS)) this.metrics.verifyFindings.inc({ check }, 0);
    this.runner.registerCron(VERIFY, EVERY_NIGHT, (lease) => this.run(lease));
  }

  /** @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<void> {
    this.report(await verifyAt(this.configuration, () => lease.confirm()));
  }

  private report({ entries, exported, kinds }: Verdict): void {
    for (const { check, table, field, found, first } of kinds) {
      this.metrics.verifyFindings.inc({ check }, found);
      this.logger.error(
        { check, table, field, found, first: first.slice(0, SHOWN).map(findingText) },
        `Verification found a difference. ${CHECKS[check] ?? ''}`,
      );
    }
    this.logger.log({ entries, exported, kinds: kinds.length }, 'The database was verified');
  }
}
