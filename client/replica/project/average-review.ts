import type { LoadTable } from '../loads/load-table';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';

/** Time without another change before all loads are reviewed with the new average. */
const REVIEW_AFTER_MS = 200;

/** Reviews all loads again when their average weight no longer changes. */
export class AverageReview {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly freight: LoadTable<FreightLoad>,
    private readonly asset: LoadTable<AssetLoad>,
    private readonly onReviewed: () => void,
  ) {}

  /** Restarts the wait. */
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
