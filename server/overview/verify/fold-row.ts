/** Entry of the trail about one row. */
export interface TrailEntry {
  readonly changeId: number;
  readonly action: string;
  /** JSON of `[[field, before, after], …]`. */
  readonly fields: string;
}

type FieldChange = readonly [field: string, before: unknown, after: unknown];

/** Value that the trail gives a field, and the change that set it. */
interface HeldValue {
  readonly value: unknown;
  readonly changeId: number;
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
  const [one, other] = [plainValue(stored), plainValue(inTrail)];
  if (one === other) return true;
  if (typeof one === 'number') return typeof other === 'string' && one === (WORDS[other] ?? NaN);
  if (typeof other !== 'string') return false;
  // A day of the trail is the first part of the driver's instant.
  if (stored instanceof Date) return one === `${other}T00:00:00.000Z`;
  return other.endsWith(CUT) && one.startsWith(other.slice(0, -CUT.length));
}

/** Parsed fields by their text: a bulk change writes one text for thousands of rows. */
const PARSED_MAX = 500;
const parsed = new Map<string, readonly FieldChange[]>();

function fieldsOf(text: string): readonly FieldChange[] {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= PARSED_MAX) parsed.clear();
  const fields = readFields(text);
  parsed.set(text, fields);
  return fields;
}

/** Field that says that the text of an entry cannot be read. */
export const UNREADABLE = 'fields';

function readFields(text: string): readonly FieldChange[] {
  try {
    return JSON.parse(text) as FieldChange[];
  } catch {
    return [[UNREADABLE, 'unreadable', 'JSON']];
  }
}

/** Folds the entries of one row, oldest first, into the values that the row must have. */
export class FoldedRow {
  readonly values = new Map<string, HeldValue>();
  readonly broken: BrokenEntry[] = [];
  isCreated = false;
  lastChangeId = 0;

  /** @param known fields that are columns; the others are shown values of other rows */
  constructor(private readonly known: ReadonlySet<string>) {}

  add({ changeId, action, fields }: TrailEntry): void {
    if (action === 'created') this.isCreated = true;
    this.lastChangeId = changeId;
    for (const [field, before, after] of fieldsOf(fields)) {
      if (field === UNREADABLE) this.broken.push({ changeId, field, before, expected: after });
      if (!this.known.has(field)) continue;
      const held = this.values.get(field);
      // A change of a project is in the trail of the project and in that of its company.
      if (held !== undefined && !isSameValue(held.value, before) && !isSameValue(held.value, after))
        this.broken.push({ changeId, field, before, expected: held.value });
      this.values.set(field, { value: after, changeId });
    }
  }
}
