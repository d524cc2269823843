/** Scope of revisions: `project:5`, or `company:2` for the data that belongs to no project. */
export type HistoryScope = `company:${number}` | `project:${number}`;

/** Field that a call wants to set, with the value that its client saw. */
export interface WantedField {
  /** Row as in the trail: `loads 12`. */
  readonly row: string;
  readonly field: string;
  readonly saw: unknown;
}

/** Row that a client saw. Only its given fields are compared. */
export interface SeenRow {
  /** Row as in the trail: `loads 12`. */
  readonly row: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Revision of the row. A list is read after its revision, so a row may be newer. */
  readonly revision?: number;
}

/** Current invoice that a client saw, with the ids of its loads. */
export interface SeenInvoice {
  readonly side: 'customer' | 'vendor' | 'sand';
  readonly invoice: number;
  readonly loads: readonly number[];
}

interface Said {
  readonly client: string;
  /** Milliseconds of the client's clock. Clocks of one machine can be compared. */
  readonly clock: number;
  readonly node: string;
  readonly scope: HistoryScope;
}

/** Begin of a call. The same `op` again is another try with the same idempotency key. */
export interface BegunLine extends Said {
  readonly line: 'begun';
  readonly op: string;
  readonly what: string;
  /** Header `X-Request-Id` of the call. The trail keeps it with the change. */
  readonly requestId: string;
  readonly wants: readonly WantedField[];
}

/** End of a call: `ok` with the revision that was answered, refused, or without a clear answer. */
export type EndLine = { readonly op: string; readonly clock: number } & (
  | {
      readonly line: 'ok';
      readonly revision: number;
      /**
       * `own`: of the change itself. `later`: of the reply, which also read changes after it. `maybe`: like `later`, of a
       * call that changes nothing when its result is there. `none`: no change.
       */
      readonly made: 'own' | 'later' | 'maybe' | 'none';
    }
  | { readonly line: 'failed' | 'unknown' }
);

/** Rows that a client saw at a revision. */
export interface SawLine extends Said {
  readonly line: 'saw';
  /** Time at which it asked; equal to `clock` for what arrived by itself. */
  readonly asked: number;
  /** Source: 'list', 'snapshot', 'since', 'saved copy'. An 'event' may be late, so it may be older than what was seen. */
  readonly how: string;
  readonly revision: number;
  readonly rows: readonly SeenRow[];
  /** Kinds of rows, such as `loads`, that it saw completely. */
  readonly whole: readonly string[];
  readonly invoices: readonly SeenInvoice[];
  /** True after `reset`: the client dropped its copy, and may go back. */
  readonly reset: boolean;
}

/** Line of a history. Lines are plain data, so that several processes can write files of them. */
export type HistoryLine = BegunLine | EndLine | SawLine;

/** Change of the trail, as `readTrail` reads it. */
export interface TrailChange {
  readonly revision: number;
  readonly requestId: string;
  readonly entries: readonly {
    readonly row: string;
    readonly action: string;
    readonly fields: readonly (readonly [name: string, before: unknown, after: unknown])[];
  }[];
}

/** Trail of each scope, in the order of revisions. */
export type Trails = Readonly<Partial<Record<HistoryScope, readonly TrailChange[]>>>;
