import { FoldedTrail, isSameValue, textOf } from './fold';
import type { EndLine, HistoryLine, HistoryScope, SawLine, TrailChange, Trails, WantedField } from './lines';

/** Call with all its tries. */
interface Operation {
  readonly op: string;
  readonly client: string;
  readonly scope: HistoryScope;
  readonly what: string;
  readonly requestIds: string[];
  readonly wants: readonly WantedField[];
  readonly began: number;
  /** Last end; null for a call that was never answered. */
  end: EndLine | null;
}

const NEVER: readonly TrailChange[] = [];

/**
 * Returns the faults of a history against the trail of the database, as sentences; none for a linear one. Revisions give
 * the order, so each rule takes one pass:
 *
 * - the trail has each revision once, without a gap, and each field begins where it ended;
 * - each ok call is in the trail once, at the revision that was answered; a failed one never, an unknown one at most once;
 * - a call that began after another one ended has a higher revision;
 * - a client sees its own changes, and never goes back without a reset;
 * - a call that sets a field names the value that it replaced;
 * - what is seen at a revision equals the trail folded to it, and no load is on two current invoices.
 */
export function faultsOf(lines: readonly HistoryLine[], trails: Trails): string[] {
  const operations = operationsOf(lines);
  const sights = lines.filter((line): line is SawLine => line.line === 'saw');
  const scopes = new Set([...operations, ...sights].map(({ scope }) => scope));
  return [...scopes].flatMap((scope) => {
    const trail = trails[scope] ?? NEVER;
    const folded = new FoldedTrail(trail);
    const own = operations.filter((operation) => operation.scope === scope);
    const committed = committedOf(own, trail);
    const seen = sights.filter((sight) => sight.scope === scope);
    return [
      ...gapsOf(trail),
      ...folded.brokenChains(),
      ...effectsOf(own, trail),
      ...orderOf(committed),
      ...waysOf(
        committed,
        seen.filter(({ how }) => how !== 'event'),
      ),
      ...lostUpdatesOf(committed, folded),
      ...seen.flatMap((sight) => [...sightOf(sight, folded), ...invoicesOf(sight)]),
    ];
  });
}

/** Fails with all faults of a history. */
export function expectHistory(lines: readonly HistoryLine[], trails: Trails): void {
  const faults = faultsOf(lines, trails);
  if (faults.length > 0)
    throw new Error(`The history has ${faults.length} faults:\n${faults.slice(0, 20).join('\n')}`);
}

function operationsOf(lines: readonly HistoryLine[]): Operation[] {
  const operations = new Map<string, Operation>();
  for (const line of lines) {
    if (line.line === 'saw') continue;
    const known = operations.get(line.op);
    if (line.line !== 'begun') {
      if (known && known.end?.line !== 'ok') known.end = line;
    } else if (known) known.requestIds.push(line.requestId);
    else {
      const { op, client, scope, what, requestId, wants, clock: began } = line;
      operations.set(op, { op, client, scope, what, requestIds: [requestId], wants, began, end: null });
    }
  }
  return [...operations.values()];
}

const nameOf = ({ op, what }: Operation): string => `${op} (${what})`;

function gapsOf(trail: readonly TrailChange[]): string[] {
  return trail.flatMap(({ revision }, at) => {
    const before = trail[at - 1]?.revision ?? revision - 1;
    if (revision === before + 1) return [];
    return [
      revision === before
        ? `Two changes made revision ${revision}`
        : `Revision ${revision} follows ${before} in the trail`,
    ];
  });
}

/** Returns the changes of a call. */
const changesOf = ({ requestIds }: Operation, byRequest: ReadonlyMap<string, readonly TrailChange[]>) =>
  requestIds.flatMap((id) => byRequest.get(id) ?? NEVER);

function byRequestOf(trail: readonly TrailChange[]): Map<string, TrailChange[]> {
  const changes = new Map<string, TrailChange[]>();
  for (const change of trail)
    changes.set(change.requestId, [...(changes.get(change.requestId) ?? []), change]);
  return changes;
}

function effectsOf(operations: readonly Operation[], trail: readonly TrailChange[]): string[] {
  const byRequest = byRequestOf(trail);
  return operations.flatMap((operation) => {
    const made = changesOf(operation, byRequest).map(({ revision }) => revision);
    const fault = effectOf(operation.end, made);
    return fault === '' ? [] : [`${nameOf(operation)} ${fault}`];
  });
}

function effectOf(end: EndLine | null, made: readonly number[]): string {
  const at = made.length === 0 ? 'not in the trail' : `in the trail at ${made.join(', ')}`;
  if (end?.line === 'ok')
    return answeredOf(end, made) ? '' : `was answered with ${saidOf(end)}, and is ${at}`;
  const [most, said] = end?.line === 'failed' ? [0, 'failed'] : [1, 'is unknown'];
  return made.length <= most ? '' : `${said}, and is ${at}`;
}

type OkLine = EndLine & { line: 'ok' };

const saidOf = ({ made, revision }: OkLine): string =>
  made === 'none' ? 'no change' : `revision ${revision}`;

/** Returns true when the changes of a call are those that it was answered. */
function answeredOf({ made: said, revision }: OkLine, made: readonly number[]): boolean {
  if (said === 'none') return made.length === 0;
  const [first = 0] = made;
  if (said === 'maybe') return made.length <= 1 && first <= revision;
  return made.length === 1 && (said === 'own' ? first === revision : first <= revision);
}

/** Call that was answered with ok, and its change. */
interface Committed {
  readonly operation: Operation;
  readonly revision: number;
  readonly ended: number;
}

function committedOf(operations: readonly Operation[], trail: readonly TrailChange[]): Committed[] {
  const byRequest = byRequestOf(trail);
  return operations.flatMap((operation) => {
    const [change] = changesOf(operation, byRequest);
    const { end } = operation;
    return change && end?.line === 'ok' ? [{ operation, revision: change.revision, ended: end.clock }] : [];
  });
}

/** Returns the calls that began after the answer to another one, and have a lower revision. */
function orderOf(committed: readonly Committed[]): string[] {
  const begins = [...committed].sort((a, b) => a.operation.began - b.operation.began);
  const ends = [...committed].sort((a, b) => a.ended - b.ended).values();
  let [end, highest] = [ends.next(), null as Committed | null];
  return begins.flatMap(({ operation, revision }) => {
    for (; end.done !== true && end.value.ended < operation.began; end = ends.next())
      if (highest === null || end.value.revision > highest.revision) highest = end.value;
    if (highest === null || highest.revision < revision) return [];
    const [later, former] = [nameOf(operation), nameOf(highest.operation)];
    return [`${later} began after ${former} ended, and has revision ${revision} after ${highest.revision}`];
  });
}

/** Revision below which a client must not see from a time on. */
interface Floor {
  readonly clock: number;
  readonly revision: number;
  readonly reset: boolean;
}

/** Returns where a client missed its own change, or went back. */
function waysOf(committed: readonly Committed[], sights: readonly SawLine[]): string[] {
  const floors = new Map<string, Floor[]>();
  const add = (client: string, floor: Floor): void => {
    const known = floors.get(client);
    if (known) known.push(floor);
    else floors.set(client, [floor]);
  };
  for (const { client, clock, revision, reset } of sights) add(client, { clock, revision, reset });
  for (const { operation, revision, ended } of committed)
    add(operation.client, { clock: ended, revision, reset: false });
  return [...floors].flatMap(([client, own]) =>
    wayOf(
      own.sort((a, b) => a.clock - b.clock),
      sights.filter((sight) => sight.client === client),
    ),
  );
}

function wayOf(floors: readonly Floor[], sights: readonly SawLine[]): string[] {
  let [floor, next] = [0, 0];
  const faults: string[] = [];
  for (const { client, asked, revision, how, reset } of [...sights].sort((a, b) => a.asked - b.asked)) {
    for (; (floors[next]?.clock ?? Infinity) < asked; next += 1) {
      const reached = floors[next];
      if (reached) floor = reached.reset ? reached.revision : Math.max(floor, reached.revision);
    }
    if (!reset && revision < floor) faults.push(`${client} saw revision ${revision} (${how}) after ${floor}`);
  }
  return faults;
}

/** Returns the calls that replaced a value which they had not seen. */
const lostUpdatesOf = (committed: readonly Committed[], folded: FoldedTrail): string[] =>
  committed.flatMap(({ operation, revision }) =>
    operation.wants.flatMap(({ row, field, saw }) => {
      const replaced = folded.valueAt(row, field, revision - 1);
      if (replaced === undefined || isSameValue(replaced.value, saw)) return [];
      return [
        `${nameOf(operation)} saw ${textOf(saw)} in ${field} of ${row}, and replaced ${textOf(replaced.value)} of revision ${replaced.revision}`,
      ];
    }),
  );

function sightOf({ client, how, revision, rows, whole }: SawLine, folded: FoldedTrail): string[] {
  const saw = `${client} saw at revision ${revision} (${how})`;
  const faults = rows.flatMap(({ row, fields, revision: own = 0 }) => {
    const at = Math.max(revision, own);
    if (!folded.exists(row, at)) return [`${saw} ${row}, which did not exist`];
    return Object.entries(fields).flatMap(([field, value]) => {
      const expected = folded.valueAt(row, field, at);
      if (expected === undefined || isSameValue(expected.value, value)) return [];
      return [`${saw} ${field} ${textOf(value)} of ${row}, which was ${textOf(expected.value)}`];
    });
  });
  const seen = new Set(rows.map(({ row }) => row));
  const missing = whole.flatMap((kind) => folded.bornRows(kind, revision).filter((row) => !seen.has(row)));
  return [...faults, ...missing.map((row) => `${saw} no ${row}`)];
}

function invoicesOf({ client, revision, invoices }: SawLine): string[] {
  const places = new Map<string, number>();
  return invoices.flatMap(({ side, invoice, loads }) =>
    loads.flatMap((load) => {
      const place = `load ${load} on the ${side} side`;
      const other = places.get(place);
      places.set(place, invoice);
      if (other === undefined) return [];
      return [`${client} saw at revision ${revision} ${place} on invoices ${other} and ${invoice}`];
    }),
  );
}
