import type { AnyLoad, LoadKind } from '../../../shared/contract/loads';
import type { ChangeAuthor } from '../../../shared/realtime/events';
import { INVOICE_NAME_FIELDS } from '../../../shared/rules/invoice-names';
import { ColumnAtoms } from '../atoms/column-atoms';
import type { EntryChange } from '../loads/entry';
import type { Flash } from '../types';

/** How long a row is marked as changed by somebody else. */
export const FLASH_MS = 3_000;
/** A change of more rows than this is a sync or a re-rating: a screen that flashes all over says nothing. */
const FLASHED_ROWS_MAX = 500;

/** What a person cannot see change. */
const SILENT_FIELDS: ReadonlySet<string> = new Set([
  ...['revision', 'updated_by_id', 'matching_load_numbers'],
  // Their ids change with them.
  ...Object.values(INVOICE_NAME_FIELDS),
]);

/** The rows that somebody else has just changed. */
export class Flashes {
  readonly atoms = new ColumnAtoms();
  private readonly flashes = new Map<string, Flash & { readonly until: number }>();
  private count = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Marks what differs in changed rows; a row that is new does not flash. */
  mark(kind: LoadKind, changes: readonly EntryChange[], by: ChangeAuthor): void {
    if (changes.length > FLASHED_ROWS_MAX) return;
    for (const { old, now } of changes) {
      const fields = old === null ? [] : changedFields(old.row, now.row);
      if (fields.length === 0) continue;
      this.count += 1;
      const flash = { count: this.count, fields, by, until: this.now() + FLASH_MS };
      this.flashes.set(addressOf(kind, now.row.id), flash);
      this.atoms.changed();
    }
  }

  of(kind: LoadKind, id: number): Flash | null {
    return this.flashes.get(addressOf(kind, id)) ?? null;
  }

  /** Forgets what is over: a row that scrolls back into sight does not flash again. True when some are left. */
  expire(): boolean {
    for (const [address, { until }] of this.flashes) {
      if (until > this.now()) continue;
      this.flashes.delete(address);
      this.atoms.changed();
    }
    return this.flashes.size > 0;
  }

  clear(): void {
    this.flashes.clear();
    this.atoms.changed();
  }
}

const addressOf = (kind: LoadKind, id: number): string => `${kind}:${id}`;

function changedFields(before: AnyLoad, after: AnyLoad): string[] {
  const old: Partial<Record<string, unknown>> = { ...before };
  return Object.entries(after).flatMap(([field, value]) =>
    old[field] === value || SILENT_FIELDS.has(field) ? [] : field,
  );
}
