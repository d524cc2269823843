import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { MINUTE_MS } from '#shared/durations';
import { companyScope } from '#server/database/index';
import { Clock, Metrics } from '#server/platform/common/index';
import { BillingProofRepository } from './billing-proof.repository';
import { ReadBillingProof } from './read-billing-proof';

/** Age at which the numbers are read again, after a scrape. */
const AGE_MAX_MS = 15 * MINUTE_MS;
/** Parts of 1 that a share has: those of a percent with two decimals. */
const PARTS = 10_000;
const PARTS_OF_A_PERCENT = 100;

/**
 * Shows the three numbers of each company on /metrics, as shares of 1. Each node reads them by itself, in the background,
 * so that no scrape waits for them.
 */
@Injectable()
export class BillingProofMetrics {
  private readonly logger = new Logger(BillingProofMetrics.name);
  private readonly gauges: Readonly<Record<'cleared' | 'timely' | 'complete', Gauge>>;
  private readAtMs = -AGE_MAX_MS;
  private isReading = false;

  constructor(
    metrics: Metrics,
    private readonly proofs: BillingProofRepository,
    private readonly proof: ReadBillingProof,
    private readonly clock: Clock,
  ) {
    const registers = [metrics.registry];
    const labelNames = ['company'];
    const collect = (): void => this.refreshSoon();
    this.gauges = {
      cleared: new Gauge({
        name: 'haulbook_billing_cleared_ratio',
        help: 'Share of the delivered dollars that are billed, credited, accrued or excluded, by company',
        labelNames,
        registers,
        collect,
      }),
      timely: new Gauge({
        name: 'haulbook_billing_timely_ratio',
        help: 'Share of the due dollars that were billed in time, by company',
        labelNames,
        registers,
      }),
      complete: new Gauge({
        name: 'haulbook_loads_complete_ratio',
        help: 'Share of the loads of the job system that projects have, by company',
        labelNames,
        registers,
      }),
    };
  }

  /** Reads the numbers again if they are old. */
  private refreshSoon(): void {
    if (this.isReading || this.clock.now().getTime() - this.readAtMs < AGE_MAX_MS) return;
    this.isReading = true;
    this.refresh()
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'Could not read the billing proof for metrics'),
      )
      .finally(() => (this.isReading = false));
  }

  async refresh(): Promise<void> {
    for (const companyId of await this.proofs.activeCompanies()) {
      const shares = await this.proof.shares(companyScope(companyId));
      for (const [name, gauge] of Object.entries(this.gauges)) {
        const share = shares[name as keyof typeof shares];
        if (share === null) gauge.remove({ company: companyId });
        else gauge.set({ company: companyId }, Math.round(share * PARTS_OF_A_PERCENT) / PARTS);
      }
    }
    this.readAtMs = this.clock.now().getTime();
  }
}
