import { DomainError } from '#shared/errors/index';

const RETRY_AFTER_SECONDS = 2;

/**
 * Error for work without a lease: another node may do it, or this one is stopping. The work must not write any more.
 */
export class LeaseEnded extends DomainError<'busy'> {
  constructor() {
    super('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
  }
}

/** Claim on a row of work_leases. `holder` is unique to the claim: a later claim of the same node has another. */
export interface Claim {
  readonly kind: string;
  readonly scope: string;
  readonly holder: string;
  /**
   * Value of `requests` in the row when it was claimed. A higher number at the end means that more work was requested.
   */
  readonly requests: number;
  readonly attempts: number;
  readonly details: string;
}

/** Right to do a piece of work until its renewal fails. */
export class Lease {
  private hasEnded = false;

  constructor(
    readonly claim: Claim,
    private readonly renew: (claim: Claim) => Promise<boolean>,
  ) {}

  /**
   * Renews the lease. Call it before each step of long work: the database decides if the lease is still valid.
   * @throws LeaseEnded (`busy`, 503) when it is not, when the database does not answer, or when this node is stopping.
   */
  async confirm(): Promise<void> {
    if (!this.hasEnded && (await this.beat())) return;
    throw new LeaseEnded();
  }

  /**
   * Renews the lease. Returns false when it is lost, and when the database does not answer; the next beat may succeed.
   */
  async beat(): Promise<boolean> {
    try {
      if (!(await this.renew(this.claim))) this.end();
      return !this.hasEnded;
    } catch {
      return false;
    }
  }

  /** Ends the lease at the next step. */
  end(): void {
    this.hasEnded = true;
  }
}
