import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import type { ProjectReplica } from '#client/replica/project/project-replica';
import type { FreightLoad } from '#shared/contract/loads';
import type { ProjectChangedEvent } from '#shared/realtime/events';
import { ALL_LOADS } from '#shared/rules/load-filters';
import type { PageResult } from './measured';
import { inTurn } from './samples';

const PATCHES = 1_000;
/** Changes of one sample. A single one is too fast for the browser's clock. */
const SINGLES = 100;
const FLOORS = 50;
const OTHER = { id: 7, name: 'Ana' };

/** Frames that the product requested. The bench runs them. */
const frames: FrameRequestCallback[] = [];

/** Runs frames only on call, to time the work and not the screen's refresh rate. */
export function holdFrames(): void {
  window.requestAnimationFrame = (callback) => frames.push(callback);
  window.cancelAnimationFrame = () => undefined;
}

function drawFrame(): void {
  for (const callback of frames.splice(0)) callback(performance.now());
}

/** Returns loads from across the project with a lock or a correction, at the next revision. */
function patched(replica: ProjectReplica, count: number, revision: number): FreightLoad[] {
  const { rows } = replica.freight.viewOf(ALL_LOADS, CHICAGO_DAY_BOUNDS).view.now;
  const step = Math.max(1, Math.floor(rows.length / count));
  return Array.from({ length: count }, (_, at) => {
    const row = rows[(at * step + revision) % rows.length];
    if (row === undefined) throw new Error('The replica is empty');
    return { ...row, revision, freight_rev: row.freight_rev + 1, locked_reason: `Held ${revision}` };
  });
}

const TOTALS = { project_totals: { total_loads: 0 } };

const eventOf = (revision: number, loads: FreightLoad[]): ProjectChangedEvent =>
  ({
    project_id: 1,
    changes: [{ from: revision - 1, to: revision, by: OTHER, why: 'locked', rows: { loads } }],
    all_totals: TOTALS,
  }) as unknown as ProjectChangedEvent;

/** Floor: writes each row into a map and into its place in an array. */
function plainCopy(loads: readonly FreightLoad[]): (changed: readonly FreightLoad[]) => void {
  const rows = [...loads];
  const places = new Map(rows.map((row, place) => [row.id, place]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (changed) => {
    for (const row of changed) {
      byId.set(row.id, row);
      rows[places.get(row.id) ?? 0] = row;
    }
  };
}

/** Live changes of another user for a replica, one after the other. */
class LiveChanges {
  private revision = 1;
  private changed: FreightLoad[][] = [];

  constructor(
    private readonly replica: ProjectReplica,
    private readonly total: number,
  ) {}

  get waiting(): readonly FreightLoad[][] {
    return this.changed;
  }

  /** Prepares this many changes with this many rows each. */
  bring(changes: number, rows: number): void {
    this.changed = Array.from({ length: changes }, (_, at) =>
      patched(this.replica, rows, this.revision + at + 1),
    );
  }

  /** Applies each change and draws a frame after it. This part is timed. */
  readonly take = (): void => {
    const held = this.replica.freight.viewOf(ALL_LOADS, CHICAGO_DAY_BOUNDS);
    for (const rows of this.changed) {
      this.revision += 1;
      this.replica.changed(eventOf(this.revision, rows));
      drawFrame();
      if (held.view.now.total !== this.total) throw new Error('A live change was lost');
    }
  };
}

/** Measures live changes: 1,000 rows in one commit, and one row. */
export async function measurePatching(
  replica: ProjectReplica,
  loads: readonly FreightLoad[],
  rounds: number,
): Promise<PageResult[]> {
  const copy = plainCopy(loads);
  const changes = new LiveChanges(replica, loads.length);
  const floor = (): void => {
    for (const rows of changes.waiting) copy(rows);
  };
  const pair = { floor, product: changes.take, floors: FLOORS };
  const thousand = await inTurn({ ...pair, prepare: () => changes.bring(1, PATCHES) }, rounds);
  const single = await inTurn({ ...pair, prepare: () => changes.bring(SINGLES, 1) }, rounds);
  const review = await inTurn(
    { floor: () => undefined, floors: 1, product: () => replica.freight.reviewAgain() },
    rounds,
  );
  return [
    { what: 'patches', ...thousand },
    { what: 'one', floor: single.floor / SINGLES, product: single.product / SINGLES },
    { what: 'review', floor: null, product: review.product },
  ];
}

/** Times one change in a small and in a large project, alternately, in milliseconds a change. */
export async function measureGrowth(
  small: { replica: ProjectReplica; loads: number },
  large: { replica: ProjectReplica; loads: number },
  rounds: number,
): Promise<{ small: number; large: number }> {
  const ofSmall = new LiveChanges(small.replica, small.loads);
  const ofLarge = new LiveChanges(large.replica, large.loads);
  const prepare = (): void => {
    ofSmall.bring(SINGLES, 1);
    ofLarge.bring(SINGLES, 1);
  };
  const pair = { prepare, floor: ofSmall.take, product: ofLarge.take, floors: 1 };
  const { floor, product } = await inTurn(pair, rounds);
  return { small: floor / SINGLES, large: product / SINGLES };
}
