import { CHECK_REASONS, type CheckReason } from '#shared/contract/worklist';
import type { LoadKind } from '#shared/contract/loads';
import type { MarkedLoad, ReasonCounts } from './check-loads.repository';

/** Place of each kind among loads that were delivered at the same moment. */
const KINDS: readonly LoadKind[] = ['asset', 'freight'];

const isOf = (reasons: number, reason: CheckReason | undefined): boolean =>
  reason === undefined || (reasons & (1 << CHECK_REASONS.indexOf(reason))) !== 0;

/** Loads of one project that somebody should look at, oldest first, in 18 bytes each. */
export class MarkedLoads {
  readonly counts: Readonly<ReasonCounts>;
  private readonly ids: Float64Array;
  private readonly delivered: Float64Array;
  private readonly kinds: Uint8Array;
  private readonly bits: Uint8Array;

  constructor(
    private readonly projectId: number,
    loads: readonly MarkedLoad[],
  ) {
    const sorted = loads.toSorted(
      (one, other) =>
        one.deliveredMs - other.deliveredMs ||
        KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
        one.id - other.id,
    );
    this.ids = Float64Array.from(sorted, ({ id }) => id);
    this.delivered = Float64Array.from(sorted, ({ deliveredMs }) => deliveredMs);
    this.kinds = Uint8Array.from(sorted, ({ kind }) => KINDS.indexOf(kind));
    this.bits = Uint8Array.from(sorted, ({ reasons }) => reasons);
    this.counts = countsOf(this.bits);
  }

  get size(): number {
    return this.ids.length;
  }

  hasKind(kind: LoadKind): boolean {
    return this.kinds.includes(KINDS.indexOf(kind));
  }

  /** Returns the first place from `place` on whose load has the reason; `size` without one. */
  next(place: number, reason: CheckReason | undefined): number {
    let at = place;
    while (at < this.size && !isOf(this.bits[at] ?? 0, reason)) at += 1;
    return at;
  }

  at(place: number): MarkedLoad {
    return {
      projectId: this.projectId,
      kind: KINDS[this.kinds[place] ?? 0] ?? 'freight',
      id: this.ids[place] ?? 0,
      deliveredMs: this.delivered[place] ?? 0,
      reasons: this.bits[place] ?? 0,
    };
  }

  /** Returns true if the load at a place comes before another project's: it is older, or its project has a lower id. */
  isBefore(place: number, other: MarkedLoads, otherPlace: number): boolean {
    const difference = (this.delivered[place] ?? 0) - (other.delivered[otherPlace] ?? 0);
    return difference === 0 ? this.projectId < other.projectId : difference < 0;
  }
}

function countsOf(bits: Uint8Array): ReasonCounts {
  const counts: ReasonCounts = { ...sumCounts([]), all: bits.length };
  for (const reasons of bits)
    for (const reason of CHECK_REASONS) if (isOf(reasons, reason)) counts[reason] += 1;
  return counts;
}

/** Sums counts of projects. */
export function sumCounts(ofProjects: readonly Readonly<ReasonCounts>[]): ReasonCounts {
  const sum = {
    unrated: 0,
    review: 0,
    missing_tickets: 0,
    ticket_mismatches: 0,
    duplicate_tickets: 0,
    all: 0,
  };
  for (const counts of ofProjects)
    for (const reason of ['all', ...CHECK_REASONS] as const) sum[reason] += counts[reason];
  return sum;
}

interface Cursor {
  readonly loads: MarkedLoads;
  readonly place: number;
}

/**
 * Returns a part of the loads of several projects with a reason, or with any one: oldest first, then by project, kind and
 * id. The projects are merged by a heap, so the cost grows with the end of the part and not with the number of loads.
 */
export function oldestOf(
  projects: readonly MarkedLoads[],
  reason: CheckReason | undefined,
  { offset, limit }: { offset: number; limit: number },
): MarkedLoad[] {
  const heap: Cursor[] = [];
  for (const loads of projects) {
    const place = loads.next(0, reason);
    if (place < loads.size) rise(heap, heap.push({ loads, place }) - 1);
  }
  const found: MarkedLoad[] = [];
  for (let passed = 0; passed < offset + limit; passed += 1) {
    const [first] = heap;
    if (first === undefined) break;
    if (passed >= offset) found.push(first.loads.at(first.place));
    const place = first.loads.next(first.place + 1, reason);
    const last = place < first.loads.size ? { ...first, place } : heap.pop();
    if (last !== undefined && heap.length > 0) {
      heap[0] = last;
      sink(heap);
    }
  }
  return found;
}

const isBefore = (one: Cursor | undefined, other: Cursor | undefined): boolean =>
  one !== undefined && other !== undefined && one.loads.isBefore(one.place, other.loads, other.place);

function swap(heap: Cursor[], one: number, other: number): void {
  const [held, moved] = [heap[one], heap[other]];
  if (held === undefined || moved === undefined) return;
  heap[one] = moved;
  heap[other] = held;
}

/** Moves a cursor up until the one above it is older. */
function rise(heap: Cursor[], from: number): void {
  let at = from;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (!isBefore(heap[at], heap[above])) return;
    swap(heap, at, above);
    at = above;
  }
}

/** Moves the first cursor down until those below it are newer. */
function sink(heap: Cursor[]): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const below = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
    if (!isBefore(heap[below], heap[at])) return;
    swap(heap, at, below);
    at = below;
  }
}
