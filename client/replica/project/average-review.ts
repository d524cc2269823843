import type { LoadTable } from '../loads/load-table';
import type { AssetLoad, FreightLoad } from '../../../shared/contract/loads';

/** A review of all loads after the average has moved waits for this long without another change. */
const REVIEW_AFTER_MS = 200;

/** Reviews all loads again, once the average that they are compared with has come to rest. */
export class AverageReview {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly freight: LoadTable<FreightLoad>,
    private readonly asset: LoadTable<AssetLoad>,
    private readonly onReviewed: () => void,
  ) {}

  /** Starts the wait anew. */
  later(): void {
    this.stop();
    if (!this.freight.store.reviewIsDue && !this.asset.store.reviewIsDue) return;
    this.timer = setTimeout(() => {
      this.freight.reviewAgain();
      this.asset.reviewAgain();
      this.onReviewed();
    }, REVIEW_AFTER_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
