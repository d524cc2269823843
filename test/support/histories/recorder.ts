import type { HistoryLine, HistoryScope, SawLine, SeenRow, WantedField } from './lines';
import { sendUntilKnown } from './until-known';

/** Answer of a call as far as a history needs it. */
interface Answered {
  readonly status: number;
  readonly body: unknown;
}

interface Place {
  readonly scope: HistoryScope;
  /** Node or address that the client calls. */
  readonly node?: string;
}

interface Calling<R extends Answered> {
  readonly wants?: readonly WantedField[];
  /** Returns what a successful reply says of the revision. By default it is the reply's `revision`, of the change itself. */
  readonly says?: (reply: R) => Made;
}

interface Made {
  readonly revision: number;
  readonly made: 'own' | 'later' | 'maybe' | 'none';
}

type Sight = Partial<Pick<SawLine, 'rows' | 'whole' | 'invoices' | 'reset' | 'asked'>> &
  Pick<SawLine, 'revision' | 'how'>;

/** Milliseconds that all processes of the machine agree on. */
const now = (): number => performance.timeOrigin + performance.now();

/**
 * History of a test: what each client asked, was answered and saw.
 *
 * ```ts
 * const history = new History();
 * const ana = history.client('ana', { scope: `project:${id}`, node: url });
 * const locked = await ana.call('lock', (requestId) =>
 *   callApi(url, 'PATCH', { path, body, headers: { 'x-request-id': requestId } }));
 * ana.saw({ how: 'list', revision, rows: seenRows('loads', loads, ['locked_reason']), whole: ['loads'] });
 * expectHistory(history.lines, { [`project:${id}`]: await readTrail(database, `project:${id}`) });
 * ```
 *
 * Other processes write their `lines` to files; `history.lines.push(...)` adds them. Each needs clients of its own names.
 */
export class History {
  readonly lines: HistoryLine[] = [];
  private readonly names = new Set<string>();

  /** Adds a client. A client makes calls one after the other, or several at once. */
  client(name: string, place: Place): HistoryClient {
    if (this.names.has(name)) throw new Error(`Two clients are called ${name}`);
    this.names.add(name);
    return new HistoryClient(name, place, this.lines);
  }
}

/** Client that writes down what it does. */
export class HistoryClient {
  private made = 0;
  private node: string;

  constructor(
    readonly name: string,
    private readonly place: Place,
    private readonly lines: HistoryLine[],
  ) {
    this.node = place.node ?? '';
  }

  /** Calls another node from now on. */
  moveTo(node: string): void {
    this.node = node;
  }

  /**
   * Makes a call and writes down its begin and end. A status below 300 is ok, one from 400 to 499 failed. Any other, and
   * an error, is unknown. Throws what `send` throws.
   */
  call<R extends Answered>(
    what: string,
    send: (requestId: string) => Promise<R>,
    calling: Calling<R> = {},
  ): Promise<R> {
    return this.operation(what, calling).try(send);
  }

  /** Begins a call that is tried until it is answered, with one idempotency key. */
  operation<R extends Answered>(what: string, calling: Calling<R> = {}): HistoryOperation<R> {
    this.made += 1;
    const op = `${this.name}-${this.made}`;
    return new HistoryOperation(op, this.lines, calling, (requestId) => ({
      ...this.said(),
      what,
      requestId,
      wants: calling.wants ?? [],
    }));
  }

  /** Writes down what the client sees at a revision. */
  saw({ rows = [], whole = [], invoices = [], reset = false, asked, ...sight }: Sight): void {
    const said = this.said();
    this.lines.push({
      ...said,
      line: 'saw',
      asked: asked ?? said.clock,
      rows,
      whole,
      invoices,
      reset,
      ...sight,
    });
  }

  /** Returns the time for `asked` of a read that begins now. */
  now(): number {
    return now();
  }

  private said() {
    return { client: this.name, clock: now(), node: this.node, scope: this.place.scope };
  }
}

/** Call that may be tried several times. All tries together have one effect. */
export class HistoryOperation<R extends Answered> {
  private tries = 0;

  constructor(
    private readonly op: string,
    private readonly lines: HistoryLine[],
    private readonly calling: Calling<R>,
    private readonly begun: (requestId: string) => Omit<HistoryLine & { line: 'begun' }, 'line' | 'op'>,
  ) {}

  /** Sends the call, with a request id of its own. */
  async try(send: (requestId: string) => Promise<R>): Promise<R> {
    this.tries += 1;
    const requestId = `${this.op}-${this.tries}`;
    this.lines.push({ ...this.begun(requestId), line: 'begun', op: this.op });
    try {
      const reply = await send(requestId);
      this.end(reply);
      return reply;
    } catch (lost) {
      this.lines.push({ line: 'unknown', op: this.op, clock: now() });
      throw lost;
    }
  }

  /**
   * Sends the call until it is answered clearly.
   * @param again returns true when it must be sent again; its reply is null when none came. Without it, once.
   */
  async tryUntilKnown(
    send: (requestId: string) => Promise<R>,
    again?: (reply: R | null) => Promise<boolean>,
  ): Promise<R> {
    return sendUntilKnown(() => this.try(send), again);
  }

  private end(reply: R): void {
    const end = { op: this.op, clock: now() };
    if (reply.status < 300) this.lines.push({ ...end, line: 'ok', ...(this.calling.says ?? saidBy)(reply) });
    else this.lines.push({ ...end, line: isRefusal(reply) ? 'failed' : 'unknown' });
  }
}

/** Returns true for an answer that promises that nothing has changed. A call that is still running promises nothing. */
const isRefusal = ({ status, body }: Answered): boolean =>
  status >= 400 && status < 500 && (body as { code?: unknown }).code !== 'idempotency_running';

function saidBy({ body }: Answered): Made {
  const { revision } = body as { revision?: unknown };
  if (typeof revision !== 'number') throw new Error('The reply names no revision');
  return { revision, made: 'own' };
}

/** Returns the existing rows of a reply with the fields that are compared. */
export const seenRows = <R extends { id: number; revision: number; is_deleted?: boolean }>(
  kind: string,
  rows: readonly R[],
  fields: readonly (keyof R & string)[],
): SeenRow[] =>
  rows
    .filter(({ is_deleted }) => is_deleted !== true)
    .map((row) => ({
      row: `${kind} ${row.id}`,
      revision: row.revision,
      fields: Object.fromEntries(fields.map((field) => [field, row[field]])),
    }));
