import { faultsOf } from '../support/histories/check-history';
import type { EndLine, HistoryLine, SawLine, TrailChange, WantedField } from '../support/histories/lines';
import { History } from '../support/histories/recorder';

const SCOPE = 'project:5';

/** Trail of three locks of load 1 and a new comment that is deleted again. */
const TRAIL: readonly TrailChange[] = [
  lock(4, 'ana-1-1', null, 'held'),
  {
    revision: 5,
    requestId: 'ben-1-1',
    entries: [{ row: 'comments 9', action: 'created', fields: [['comment', null, 'Why?']] }],
  },
  lock(6, 'ana-2-1', 'held', 'disputed'),
  {
    revision: 7,
    requestId: 'ben-2-1',
    entries: [{ row: 'comments 9', action: 'deleted', fields: [['is_deleted', false, true]] }],
  },
];

function lock(revision: number, requestId: string, before: unknown, after: unknown): TrailChange {
  const fields = [['locked_reason', before, after]] as const;
  return { revision, requestId, entries: [{ row: 'loads 1', action: 'updated', fields }] };
}

/** Call of a client with its time, answer and the values that it saw. */
function call(
  op: string,
  [began, ended]: readonly [number, number],
  answer: number | 'failed' | 'unknown' | 'none',
  wants: readonly WantedField[] = [],
): HistoryLine[] {
  const client = op.split('-', 1)[0] ?? '';
  const said = { client, node: 'one', scope: SCOPE } as const;
  const end = { op, clock: ended };
  const line: EndLine =
    answer === 'failed' || answer === 'unknown'
      ? { ...end, line: answer }
      : {
          ...end,
          line: 'ok',
          made: answer === 'none' ? 'none' : 'own',
          revision: answer === 'none' ? 0 : answer,
        };
  const requestId = `${op}-1`;
  return [{ ...said, line: 'begun', op, what: 'call', requestId, wants, clock: began }, line];
}

const saw = (client: string, clock: number, revision: number, more: Partial<SawLine> = {}): SawLine => ({
  ...{ line: 'saw', client, clock, asked: clock, node: 'one', scope: SCOPE, how: 'list', revision },
  ...{ rows: [], whole: [], invoices: [], reset: false },
  ...more,
});
const held = (value: unknown, revision = 0) => [
  { row: 'loads 1', revision, fields: { locked_reason: value } },
];
const asked = { row: 'comments 9', fields: { comment: 'Why?' } };
const wants = (value: unknown): WantedField[] => [{ row: 'loads 1', field: 'locked_reason', saw: value }];
const onInvoice = (invoice: number, loads: number[]) => ({ side: 'customer' as const, invoice, loads });

/** Calls that made the trail, one after the other. */
const CALLS = [
  ...call('ana-1', [0, 10], 4),
  ...call('ben-1', [20, 30], 5),
  ...call('ana-2', [40, 50], 6),
  ...call('ben-2', [60, 70], 7),
];
const without = (op: string): HistoryLine[] => CALLS.filter((line) => !('op' in line) || line.op !== op);

const GOOD: [why: string, lines: readonly HistoryLine[]][] = [
  ['calls that are in the trail', CALLS],
  [
    'a call whose answer was lost, and which is in the trail',
    [...without('ana-2'), ...call('ana-2', [40, 50], 'unknown')],
  ],
  ['a call whose answer was lost, and which is not', [...CALLS, ...call('cem-1', [40, 50], 'unknown')]],
  ['a refused call', [...CALLS, ...call('cem-1', [0, 5], 'failed')]],
  ['a call that changed nothing', [...CALLS, ...call('cem-1', [0, 5], 'none')]],
  ['calls at once, in either order', [...without('ana-2'), ...call('ana-2', [65, 75], 6)]],
  [
    'rows of each revision',
    [saw('ana', 1, 3, { rows: held('') }), saw('ana', 2, 6, { rows: held('disputed') })],
  ],
  ['a row that is newer than its list', [saw('ana', 1, 5, { rows: held('disputed', 6) })]],
  [
    'rows that came and went',
    [saw('ana', 1, 5, { rows: [asked], whole: ['comments'] }), saw('ana', 2, 7, { whole: ['comments'] })],
  ],
  ['an event that is late', [saw('ana', 1, 6), saw('ana', 2, 4, { how: 'event', rows: held('held') })]],
  ['a copy that was dropped', [saw('ana', 1, 6), saw('ana', 2, 4, { reset: true }), saw('ana', 3, 5)]],
  ['a read that began before the change', [...CALLS, saw('ana', 12, 3, { asked: 5 })]],
  [
    'two changes of one field, each with the value that it saw',
    [...call('ana-1', [0, 10], 4, wants('')), ...call('ana-2', [40, 50], 6, wants('held'))],
  ],
  [
    'a load on one invoice of each side',
    [
      saw('ana', 1, 6, {
        invoices: [onInvoice(1, [1, 2]), onInvoice(2, [3]), { ...onInvoice(3, [1]), side: 'vendor' }],
      }),
    ],
  ],
];

const again = [...TRAIL, lock(8, 'ana-2-1', 'disputed', 'again')];
const BAD: [why: string, fault: RegExp, lines: readonly HistoryLine[], trail?: readonly TrailChange[]][] = [
  [
    'an acknowledged change that is lost',
    /^cem-1 \(call\) was answered with revision 8, and is not in the trail$/,
    [...CALLS, ...call('cem-1', [80, 90], 8)],
  ],
  [
    'an acknowledged change at another revision',
    /^ana-2 .* revision 5, and is in the trail at 6$/,
    [...without('ana-2'), ...call('ana-2', [40, 50], 5)],
  ],
  ['a change that was made twice', /^ana-2 .* revision 6, and is in the trail at 6, 8$/, CALLS, again],
  [
    'a refused change that was made',
    /^ana-2 .* failed, and is in the trail at 6$/,
    [...without('ana-2'), ...call('ana-2', [40, 50], 'failed')],
  ],
  [
    'an unknown change that was made twice',
    /^ana-2 .* is unknown, and is in the trail at 6, 8$/,
    [...without('ana-2'), ...call('ana-2', [40, 50], 'unknown')],
    again,
  ],
  [
    'a change that is said to be none',
    /^ana-2 .* was answered with no change, and is in the trail at 6$/,
    [...without('ana-2'), ...call('ana-2', [40, 50], 'none')],
  ],
  [
    'changes against the order of time',
    /^ben-1 \(call\) began after ana-2 \(call\) ended, and has revision 5 after 6$/,
    [...call('ana-2', [0, 10], 6), ...call('ben-1', [20, 30], 5)],
  ],
  [
    'a client that misses its own change',
    /^ana saw revision 5 \(list\) after 6$/,
    [...CALLS, saw('ana', 55, 5)],
  ],
  [
    'a client that goes back after a reconnect',
    /^ana saw revision 4 \(snapshot\) after 5$/,
    [saw('ana', 1, 5), saw('ana', 2, 4, { how: 'snapshot', node: 'two' })],
  ],
  [
    'a saved copy that is older than what was seen',
    /^ana saw revision 3 \(saved copy\) after 6$/,
    [saw('ana', 1, 6), saw('ana', 2, 3, { how: 'saved copy' })],
  ],
  [
    'an overwritten change that nobody saw',
    /^ana-2 \(call\) saw "" in locked_reason of loads 1, and replaced "held" of revision 4$/,
    call('ana-2', [40, 50], 6, wants('')),
  ],
  [
    'a row of another revision',
    /^ana saw at revision 6 \(list\) locked_reason "held" of loads 1, which was "disputed"$/,
    [saw('ana', 1, 6, { rows: held('held') })],
  ],
  [
    'a row that is deleted',
    /^ana saw at revision 7 \(list\) comments 9, which did not exist$/,
    [saw('ana', 1, 7, { rows: [asked] })],
  ],
  [
    'a row that is not there yet',
    /^ana saw at revision 4 \(list\) comments 9, which did not exist$/,
    [saw('ana', 1, 4, { rows: [asked] })],
  ],
  [
    'a row that is missing',
    /^ana saw at revision 5 \(list\) no comments 9$/,
    [saw('ana', 1, 5, { whole: ['comments'] })],
  ],
  [
    'a load on two invoices',
    /^ana saw at revision 6 load 2 on the customer side on invoices 1 and 3$/,
    [saw('ana', 1, 6, { invoices: [onInvoice(1, [1, 2]), onInvoice(3, [2])] })],
  ],
  [
    'two writers that made one revision',
    /^Two changes made revision 7$/,
    CALLS,
    [...TRAIL, lock(7, 'other', 'disputed', 'x')],
  ],
  [
    'a revision that is lost',
    /^Revision 7 follows 5 in the trail$/,
    without('ana-2'),
    TRAIL.filter(({ revision }) => revision !== 6),
  ],
  [
    'a change that does not know the one before it',
    /^loads 1: locked_reason was "disputed" after revision 6, and "held" before 8$/,
    CALLS,
    [...TRAIL, lock(8, 'other', 'held', 'x')],
  ],
];

describe('the checker of histories', () => {
  it.each(GOOD)('accepts %s', (_why, lines) => {
    expect(faultsOf(lines, { [SCOPE]: TRAIL })).toEqual([]);
  });

  it.each(BAD)('finds %s', (_why, fault, lines, trail = TRAIL) => {
    const faults = faultsOf(lines, { [SCOPE]: trail });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  it('reads 20,000 calls in a moment', () => {
    const count = 20_000;
    const trail = Array.from({ length: count }, (_, at) => lock(at + 1, `ana-${at}-1`, `${at}`, `${at + 1}`));
    const lines = trail.flatMap((_, at) => [
      ...call(`ana-${at}`, [at * 2, at * 2 + 1], at + 1),
      saw('ana', at * 2 + 1.5, at + 1),
    ]);
    const begun = performance.now();
    expect(faultsOf(lines, { [SCOPE]: trail })).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('a client that writes its history', () => {
  const history = () => {
    const all = new History();
    return { all, ana: all.client('ana', { scope: SCOPE, node: 'one' }) };
  };
  const ends = (lines: readonly HistoryLine[]) => lines.map(({ line }) => line);

  it('tells answers, refusals and lost calls apart', async () => {
    const { all, ana } = history();
    const reply = (status: number, body: object) => () => Promise.resolve({ status, body });
    await ana.call('lock', reply(200, { revision: 4 }));
    await ana.call('lock', reply(409, { code: 'conflict' }));
    await ana.call('lock', reply(409, { code: 'idempotency_running' }));
    await ana.call('lock', reply(503, { code: 'busy' }));
    await expect(ana.call('lock', () => Promise.reject(new Error('reset')))).rejects.toThrow('reset');
    expect(ends(all.lines).filter((line) => line !== 'begun')).toEqual([
      'ok',
      'failed',
      'unknown',
      'unknown',
      'unknown',
    ]);
  });

  it('counts the tries of one key as one call', async () => {
    const { all, ana } = history();
    const operation = ana.operation('lock');
    const ids: string[] = [];
    for (const [status, body] of [
      [503, {}],
      [200, { revision: 4 }],
    ] as const)
      await operation.try((id) => {
        ids.push(id);
        return Promise.resolve({ status, body });
      });
    expect(ids).toEqual(['ana-1-1', 'ana-1-2']);
    const once = lock(4, 'ana-1-1', null, 'held');
    expect(faultsOf(all.lines, { [SCOPE]: [once] })).toEqual([]);
    const twice = [once, lock(5, 'ana-1-2', 'held', 'held')];
    expect(faultsOf(all.lines, { [SCOPE]: twice })).toHaveLength(1);
  });

  it('refuses two clients of one name', () => {
    const { all } = history();
    expect(() => all.client('ana', { scope: SCOPE })).toThrow('Two clients are called ana');
  });
});
