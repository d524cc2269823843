/** Number of the page: median milliseconds of the product's code and of a plain loop. */
export interface PageResult {
  readonly what:
    'rows' | 'whole' | 'tab' | 'search' | 'filter' | 'sort' | 'patches' | 'one' | 'watched' | 'review';
  readonly floor: number | null;
  readonly product: number;
}

/** Functions that the page offers to the bench. */
export interface BenchPage {
  readonly measure: (loads: number) => Promise<PageResult[]>;
  /** Times one live change in projects of two sizes, alternately, in milliseconds a change. */
  readonly grow: (small: number, large: number) => Promise<{ small: number; large: number }>;
}
