import { DomainError } from '../../../shared/errors';

const RETRY_AFTER_SECONDS = 2;

/** A lease has ended before its work: another node may be at it, or this one is stopping. Nothing more may be written. */
export class LeaseEnded extends DomainError<'busy'> {
  constructor() {
    super('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
  }
}

/** One claim on a row of work_leases. `holder` is unique to the claim: a later claim of the same node is another. */
export interface Claim {
  readonly kind: string;
  readonly scope: string;
  readonly holder: string;
  /** The row's `requests` when it was claimed: a higher number at the end means that more has been asked for. */
  readonly requests: number;
  readonly attempts: number;
  readonly details: string;
}

/** The right to do a piece of work, for as long as the database hears of its holder. */
export class Lease {
  private hasEnded = false;

  constructor(
    readonly claim: Claim,
    private readonly renew: (claim: Claim) => Promise<boolean>,
  ) {}

  /**
   * Renews the lease. To be called before each step of a long work: the database decides whether it still holds.
   * @throws LeaseEnded (`busy`, 503) when it does not, when that cannot be known, or when this node is stopping.
   */
  async confirm(): Promise<void> {
    if (!this.hasEnded && (await this.beat())) return;
    throw new LeaseEnded();
  }

  /** Renews the lease; false when it is lost, and when the database does not answer, which the next beat may mend. */
  async beat(): Promise<boolean> {
    try {
      if (!(await this.renew(this.claim))) this.end();
      return !this.hasEnded;
    } catch {
      return false;
    }
  }

  /** Ends it at the next step. */
  end(): void {
    this.hasEnded = true;
  }
}
