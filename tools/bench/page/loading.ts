import { atom } from 'jotai';
import { store } from '#client/api/store';
import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import type { ProjectReplica } from '#client/replica/project/project-replica';
import type { FreightLoad } from '#shared/contract/loads';
import { FREIGHT_LOAD_FIELDS, type Field, decodeColumns } from '#shared/realtime/codec';
import { SNAPSHOT_FIRST_ROWS, parseSnapshotLine } from '#shared/realtime/snapshot';
import { ALL_LOADS } from '#shared/rules/load-filters';
import type { PageResult } from './measured';
import { replicaOf } from './open-replica';
import { median } from './samples';

const FIELDS: readonly Field<FreightLoad>[] = FREIGHT_LOAD_FIELDS;
/** Rows that fit on a screen. */
const DRAWN_ROWS = 40;

/** Adds the first rows to the document in the plainest way. */
function draw(rows: readonly FreightLoad[]): void {
  document.body.replaceChildren(
    ...rows.slice(0, DRAWN_ROWS).map((row) => {
      const line = document.createElement('div');
      line.textContent = `${row.load_no} ${row.carrier_name} ${row.freight_rev.toFixed(2)}`;
      return line;
    }),
  );
}

function decoded(line: string): FreightLoad[] {
  const frame = parseSnapshotLine(line);
  return frame.t === 'loads' ? decodeColumns(FIELDS, frame.columns) : [];
}

/** Floor: decodes and draws the first rows, then decodes the rest into one array. */
function plainly(lines: readonly string[]): { first: number; whole: number } {
  const started = performance.now();
  draw(decoded(lines[1] ?? ''));
  const first = performance.now() - started;
  const rows: FreightLoad[] = [];
  for (const line of lines.slice(2)) for (const row of decoded(line)) rows.push(row);
  if (rows.length === 0) throw new Error('The bench has no loads');
  return { first, whole: performance.now() - started };
}

/** Opens the project in the product's replica, and draws when the first rows have arrived. */
function opened(
  lines: readonly string[],
): Promise<{ replica: ProjectReplica; first: number; whole: number }> {
  return new Promise((resolve) => {
    const started = performance.now();
    let first = Number.NaN;
    const replica = replicaOf(lines);
    const { freight, atoms } = replica;
    const held = freight.viewOf(ALL_LOADS, CHICAGO_DAY_BOUNDS);
    freight.hold(held);
    const screen = atom((get) => ({ rows: get(held.state).rows, status: get(atoms.status) }));
    const show = (): void => {
      const { rows, status } = store.get(screen);
      if (Number.isNaN(first) && rows.length >= SNAPSHOT_FIRST_ROWS) {
        draw(rows);
        first = performance.now() - started;
      }
      if (status !== 'ready') return;
      leave();
      resolve({ replica, first, whole: performance.now() - started });
    };
    const leave = store.sub(screen, show);
    replica.open();
  });
}

/** Opens the project several times. Keeps the last replica for further measurements. */
export async function measureLoading(
  lines: readonly string[],
  rounds: number,
): Promise<{ replica: ProjectReplica; results: PageResult[] }> {
  const floor: { first: number; whole: number }[] = [];
  const product: { first: number; whole: number }[] = [];
  let last: ProjectReplica | null = null;
  for (let round = -1; round < rounds; round += 1) {
    await last?.close();
    const plain = plainly(lines);
    const { replica, ...times } = await opened(lines);
    last = replica;
    if (round < 0) continue;
    floor.push(plain);
    product.push(times);
  }
  if (last === null) throw new Error('No round was run');
  const middle = (times: readonly { first: number; whole: number }[], of: 'first' | 'whole'): number =>
    median(times.map((time) => time[of]));
  return {
    replica: last,
    results: [
      { what: 'rows', floor: middle(floor, 'first'), product: middle(product, 'first') },
      { what: 'whole', floor: middle(floor, 'whole'), product: middle(product, 'whole') },
    ],
  };
}
