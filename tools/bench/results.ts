/** Limit for the ratio or for the product's own number. */
export interface Target {
  readonly of: 'ratio' | 'product';
  readonly atMost: number;
}

/** Row of the table. */
export interface Result {
  readonly what: string;
  /** Loads of the project; null when irrelevant. */
  readonly loads: number | null;
  readonly unit: 'ms' | 'µs' | 'MB' | 'kB' | 'B' | 'req/s' | 'CLS' | 'screens' | 'calls';
  /** Short name of the floor. */
  readonly against: string;
  readonly floor: number | null;
  readonly product: number;
  readonly target?: Target | undefined;
}

const HEAD = ['measure', 'loads', 'against', 'floor', 'Haulbook', 'ratio', 'target', 'reached'] as const;
const RIGHT = new Set<string>(['loads', 'floor', 'Haulbook', 'ratio']);

/** Returns how much worse the product is than the floor. Higher rates (requests a second) are better. */
export function ratioOf({ floor, product, unit }: Result): number | null {
  if (floor === null) return null;
  return unit === 'req/s' ? floor / product : product / floor;
}

export function isReached(result: Result): boolean | null {
  const { target } = result;
  if (target === undefined) return null;
  const value = target.of === 'ratio' ? ratioOf(result) : result.product;
  return value !== null && value <= target.atMost;
}

/** Formats a number with three significant digits. */
function number(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const whole = Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.min(5, Math.max(0, 2 - whole)));
}

function targetText({ target, unit }: Result): string {
  if (target === undefined) return '';
  return target.of === 'ratio' ? `≤ ${target.atMost}×` : `≤ ${target.atMost} ${unit}`;
}

function cellsOf(result: Result): string[] {
  const ratio = ratioOf(result);
  const reached = isReached(result);
  return [
    result.what,
    result.loads === null ? '' : result.loads.toLocaleString('en-US'),
    result.against,
    result.floor === null ? '' : `${number(result.floor)} ${result.unit}`,
    `${number(result.product)} ${result.unit}`,
    ratio === null ? '' : `${number(ratio)}×`,
    targetText(result),
    reached === null ? '' : reached ? 'yes' : '**no**',
  ];
}

/** Formats the results as a Markdown table, which is also readable in a terminal. */
export function tableOf(results: readonly Result[]): string {
  const lines = [[...HEAD], ...results.map(cellsOf)];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  const pad = (cell: string, at: number): string => {
    const width = widths[at] ?? 0;
    return RIGHT.has(HEAD[at] ?? '') ? cell.padStart(width) : cell.padEnd(width);
  };
  const rule = HEAD.map((name, at) => '-'.repeat((widths[at] ?? 0) - 1) + (RIGHT.has(name) ? ':' : '-'));
  const [head, ...body] = lines.map((cells) => `| ${cells.map(pad).join(' | ')} |`);
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n');
}
