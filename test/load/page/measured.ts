/** One number of the page: the median milliseconds of the product's code and of a plain loop. */
export interface PageResult {
  readonly what: 'rows' | 'whole' | 'tab' | 'search' | 'filter' | 'sort' | 'patches' | 'one' | 'review';
  readonly floor: number | null;
  readonly product: number;
}

/** What the page offers to the bench. */
export interface BenchPage {
  readonly measure: (loads: number) => Promise<PageResult[]>;
  /** One live change in projects of two sizes, in turn: milliseconds a change. */
  readonly grow: (small: number, large: number) => Promise<{ small: number; large: number }>;
}
