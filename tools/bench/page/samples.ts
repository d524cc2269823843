/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Two implementations of the same work. Preparations are not timed. */
export interface Pair {
  readonly prepare?: () => void;
  readonly floor: () => unknown;
  readonly product: () => unknown;
  /** Runs of the floor in one sample. A short one is too fast for the browser's clock. */
  readonly floors: number;
}

const WARM_UPS = 2;
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function timed(work: () => unknown): Promise<number> {
  await turn();
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Times the two alternately. Returns the median milliseconds of floor and product. */
export async function inTurn(
  { prepare, floor, product, floors: count }: Pair,
  rounds: number,
): Promise<{ floor: number; product: number }> {
  const floors: number[] = [];
  const products: number[] = [];
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    prepare?.();
    const manyFloors = (): void => {
      for (let at = 0; at < count; at += 1) floor();
    };
    const floorMs = (await timed(manyFloors)) / count;
    const productMs = await timed(product);
    if (round < 0) continue;
    floors.push(floorMs);
    products.push(productMs);
  }
  return { floor: median(floors), product: median(products) };
}
