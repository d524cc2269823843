import { assetRecord } from './asset-record';
import type { SimulatorJob } from './catalogue';
import { freightRecord, transferredIn, transferredOut } from './freight-record';
import { type LoadRecord, type LoadSeed, updatedMs } from './load-record';
import { incomingSeeds, outgoingIndexes, ownFreightCount, timeOf } from './transfers';

/** A load that came after the simulator's anchor time. */
export interface Arrival {
  readonly kind: 'freight' | 'asset';
  /** Index among the job's loads of that kind. */
  readonly index: number;
  readonly deliveredMs: number;
}

/** Place of a record in its job's list. Gives its time of change without building it. */
export interface Slot {
  readonly seed: LoadSeed;
  readonly updatedMs: (nowMs: number) => number;
  readonly record: (nowMs: number) => LoadRecord;
}

const slotOf = (seed: LoadSeed, make: (seed: LoadSeed, nowMs: number) => LoadRecord): Slot => ({
  seed,
  updatedMs: (nowMs) => updatedMs(seed, nowMs),
  record: (nowMs) => make(seed, nowMs),
});

/** Loads of one job, built on demand: a job of 100,000 loads takes no memory. */
export class JobLoads {
  readonly arrivals: Arrival[] = [];
  private readonly ownFreight: number;
  private readonly outgoing: ReadonlySet<number>;
  private readonly incoming: readonly LoadSeed[];

  constructor(
    readonly job: SimulatorJob,
    jobs: readonly SimulatorJob[],
    private readonly anchorMs: number,
  ) {
    this.ownFreight = ownFreightCount(job, jobs);
    this.outgoing = new Set(outgoingIndexes(job, this.ownFreight));
    this.incoming = incomingSeeds(job, jobs, anchorMs);
  }

  get count(): number {
    return this.job.freight + this.job.asset + this.arrivals.length;
  }

  /**
   * Returns the place of a record. The order keeps paging stable: own freight, transferred-in freight,
   * assets, arrivals.
   */
  slot(position: number): Slot {
    const { job } = this;
    if (position < this.ownFreight) return this.ownSlot(position);
    const incoming = this.incoming[position - this.ownFreight];
    if (position < job.freight && incoming !== undefined) {
      const nth = position - this.ownFreight;
      return slotOf(incoming, (seed, nowMs) => transferredIn(freightRecord(seed, nowMs), job, nth));
    }
    const arrival = this.arrivals[position - job.freight - job.asset];
    return arrival === undefined ? this.assetSlot(position - job.freight) : this.arrivalSlot(arrival);
  }

  /** Adds a load that is delivered at the given time. */
  arrive(kind: Arrival['kind'], deliveredMs: number): void {
    const before = this.arrivals.filter((arrival) => arrival.kind === kind).length;
    const base = kind === 'freight' ? this.job.freight : this.job.asset;
    this.arrivals.push({ kind, index: base + before, deliveredMs });
  }

  private ownSlot(index: number): Slot {
    const { job, anchorMs } = this;
    const deliveredMs = timeOf(job, 'freight', index, { of: this.ownFreight, anchorMs });
    const toJobId = job.transfersOut?.toJobId;
    return slotOf({ job, index, deliveredMs }, (seed, nowMs) => {
      const record = freightRecord(seed, nowMs);
      return toJobId !== undefined && this.outgoing.has(index) ? transferredOut(record, toJobId) : record;
    });
  }

  private assetSlot(index: number): Slot {
    const { job, anchorMs } = this;
    const deliveredMs = timeOf(job, 'asset', index, { of: job.asset, anchorMs });
    return slotOf({ job, index, deliveredMs }, assetRecord);
  }

  private arrivalSlot({ kind, index, deliveredMs }: Arrival): Slot {
    return slotOf({ job: this.job, index, deliveredMs }, kind === 'freight' ? freightRecord : assetRecord);
  }
}
