/**
 * Entry of the trail as the driver returns it, which is the quickest: its row, its change, its action, and JSON of
 * `[[field, before, after], …]`.
 */
export type RowEntry = readonly unknown[];

type FieldChange = readonly [field: string, before: unknown, after: unknown];

/** Value that the trail gives a column, and the change that set it. */
export interface HeldValue {
  readonly column: string;
  value: unknown;
  changeId: number;
}

/** Entry whose old value is not what the entries before it left. */
export interface BrokenEntry {
  readonly changeId: number;
  readonly field: string;
  readonly before: unknown;
  readonly expected: unknown;
}

/** Longest text in the trail, and the mark of a text that was cut. See server/database/audit-trail.ts. */
const CUT = '…';
/** Words of the trail for a flag. */
const WORDS: Readonly<Record<string, number>> = { Active: 1, Inactive: 0 };

/** Returns a value of a row or of the trail as a number or a text. A flag is 0 or 1, and nothing is ''. */
export function plainValue(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}

/** Returns true when a stored value is what the trail says, which cuts long texts and words a flag. */
export function isSameValue(stored: unknown, inTrail: unknown): boolean {
  if (stored === inTrail) return true;
  const [one, other] = [plainValue(stored), plainValue(inTrail)];
  if (one === other) return true;
  if (typeof one === 'number') return typeof other === 'string' && one === (WORDS[other] ?? NaN);
  if (typeof other !== 'string') return false;
  // A day of the trail is the first part of the driver's instant.
  if (stored instanceof Date) return one === `${other}T00:00:00.000Z`;
  return other.endsWith(CUT) && one.startsWith(other.slice(0, -CUT.length));
}

/** Field that says that the text of an entry cannot be read. */
const UNREADABLE = 'fields';

const isChange = (value: unknown): value is FieldChange =>
  Array.isArray(value) && typeof value[0] === 'string';

/** Returns the changes of a text. A text that cannot be read is a change of its own, which breaks the row. */
function readFields(text: string): readonly FieldChange[] {
  try {
    const fields: unknown = JSON.parse(text);
    if (Array.isArray(fields) && fields.every(isChange)) return fields;
  } catch {
    // The text is no JSON. The finding says so.
  }
  return [[UNREADABLE, text, 'a list of changes']];
}

/** Last text that was parsed: the entries of a bulk change follow each other, and have one text. */
let last: { readonly text: string; readonly fields: readonly FieldChange[] } = { text: '[]', fields: [] };

function fieldsOf(text: string): readonly FieldChange[] {
  if (last.text !== text) last = { text, fields: readFields(text) };
  return last.fields;
}

/** Shared by all rows without values, to save memory. It stays empty. */
const NO_VALUES: HeldValue[] = [];
const NONE: readonly never[] = [];

/** Folds the entries of one row, oldest first, into the values that the row must have. */
export class FoldedRow {
  /** Values by column; a list, because nearly every row has few. */
  values: HeldValue[] = NO_VALUES;
  broken: readonly BrokenEntry[] = NONE;
  isCreated = false;
  lastChangeId = 0;

  /**
   * Adds an entry. It reads by index, because destructuring is slow for a million of them.
   * @param columns columns by their fields; other fields are shown values of other rows
   */
  add(entry: RowEntry, columns: ReadonlyMap<string, string>): void {
    const changeId = Number(entry[1]);
    if (entry[2] === 'created') this.isCreated = true;
    this.lastChangeId = changeId;
    for (const change of fieldsOf(String(entry[3]))) {
      const column = columns.get(change[0]);
      if (column !== undefined) this.set(changeId, column, change);
      else if (change[0] === UNREADABLE) this.breaks(changeId, change, change[2]);
    }
  }

  private set(changeId: number, column: string, change: FieldChange): void {
    const value = change[2];
    const held = this.held(column);
    if (held === undefined) {
      if (this.values.length === 0) this.values = [];
      this.values.push({ column, value, changeId });
      return;
    }
    // A change of a project is in the trail of the project and in that of its company.
    if (!isSameValue(held.value, change[1]) && !isSameValue(held.value, value))
      this.breaks(changeId, change, held.value);
    held.value = value;
    held.changeId = changeId;
  }

  private held(column: string): HeldValue | undefined {
    for (const one of this.values) if (one.column === column) return one;
    return undefined;
  }

  private breaks(changeId: number, [field, before]: FieldChange, expected: unknown): void {
    this.broken = [...this.broken, { changeId, field, before, expected }];
  }
}
