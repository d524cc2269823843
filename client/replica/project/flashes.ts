import type { AnyLoad, LoadKind } from '#shared/contract/loads';
import type { ChangeAuthor } from '#shared/realtime/events';
import { INVOICE_NAME_FIELDS } from '#shared/rules/invoice-names';
import { ColumnAtoms } from '../atoms/column-atoms';
import type { EntryChange } from '../loads/entry';
import type { Flash } from '../types';

/** Shortest time for which a row stays marked as changed by somebody else. */
const FLASH_MS = 3_000;
/**
 * Largest change that flashes. A larger one is a sync or a re-rating, and flashing all rows would say
 * nothing.
 */
const FLASHED_ROWS_MAX = 500;

/** Fields that change without a visible effect. */
const SILENT_FIELDS: ReadonlySet<string> = new Set([
  'revision',
  'updated_by_id',
  'matching_load_numbers',
  // The ids of the invoices change together with their names.
  ...Object.values(INVOICE_NAME_FIELDS),
]);

/** Rows that somebody else has just changed. See docs/live-copy.md#flashes. */
export class Flashes {
  readonly atoms = new ColumnAtoms();
  private readonly flashes = new Map<string, Flash & { readonly id: number; readonly until: number }>();
  private count = 0;

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onFaded is called when a row is no longer marked. */
  constructor(private readonly onFaded: () => void) {}

  /** Marks the changed fields of rows. A new row does not flash. */
  mark(kind: LoadKind, changes: readonly EntryChange[], by: ChangeAuthor): void {
    if (changes.length > FLASHED_ROWS_MAX) return;
    for (const { old, now } of changes) {
      const fields = old === null ? [] : changedFields(old.row, now.row);
      if (fields.length === 0) continue;
      this.count += 1;
      const { id } = now.row;
      const flash = { id, count: this.count, fields, by, until: performance.now() + FLASH_MS };
      this.flashes.set(addressOf(kind, id), flash);
      this.atoms.changed([id]);
    }
    if (this.flashes.size > 0) this.timer ??= setTimeout(() => this.expire(), FLASH_MS);
  }

  of(kind: LoadKind, id: number): Flash | null {
    return this.flashes.get(addressOf(kind, id)) ?? null;
  }

  clear(): void {
    this.flashes.clear();
    this.atoms.changed();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Drops expired marks, so that a row that scrolls back into view does not flash again. */
  private expire(): void {
    for (const [address, { id, until }] of this.flashes) {
      if (until > performance.now()) continue;
      this.flashes.delete(address);
      this.atoms.changed([id]);
    }
    this.timer = this.flashes.size > 0 ? setTimeout(() => this.expire(), FLASH_MS) : undefined;
    this.onFaded();
  }
}

const addressOf = (kind: LoadKind, id: number): string => `${kind}:${id}`;

function changedFields(before: AnyLoad, after: AnyLoad): string[] {
  const old: Partial<Record<string, unknown>> = { ...before };
  return Object.entries(after).flatMap(([field, value]) =>
    old[field] === value || SILENT_FIELDS.has(field) ? [] : field,
  );
}
