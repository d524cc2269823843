import { type BilledLine, type InvoiceType, type ReconcilableLoad, SuggestionIndex, suggestLoads } from '.';
import { buildBilledLine, buildReconcilableLoad } from '#test/factories/build-bill';
import { similarKeys } from './similar-keys';

const DAY = '2026-03-11T18:00:00Z';
const AT = Date.parse(DAY);

const load = (over: Partial<ReconcilableLoad>): ReconcilableLoad =>
  buildReconcilableLoad({ loadNo: 100_234, poNumber: 'PO-7', deliveredAt: DAY, fscCostCents: 0, ...over });

const line = (over: Partial<BilledLine>): BilledLine => buildBilledLine({ freightCents: 1, ...over });

function indexOf(type: InvoiceType, loads: readonly ReconcilableLoad[]): SuggestionIndex {
  const index = new SuggestionIndex({
    type,
    purchaseOrder: 'PO-7',
    deliveries: { firstMs: AT, lastMs: AT },
  });
  for (const one of loads) index.add(one);
  return index;
}

const reasonsOf = (
  type: InvoiceType,
  of: Partial<BilledLine>,
  loads: readonly ReconcilableLoad[],
): string[] =>
  suggestLoads(line(of), indexOf(type, loads)).map(
    ({ load: { id }, reasons }) => `${id} ${reasons.join(' ')}`,
  );

describe('suggestions for a missing line', () => {
  it.each([
    ['two digits transposed', 100_324, ['1 transposed']],
    ['one digit off', 100_239, ['1 near_number']],
    ['one digit too many', 1_002_344, ['1 near_number']],
    ['one digit too few', 10_023, ['1 near_number']],
    ['a few numbers away', 100_231, ['1 near_number']],
    ['another number', 555_555, []],
  ])('finds loads by number: %s', (_what, loadNo, expected) => {
    expect(reasonsOf('freight', { loadNo }, [load({})])).toEqual(expected);
    expect(reasonsOf('asset', { loadNo }, [load({})])).toEqual(expected);
  });

  it.each([
    ['other case and signs', 'ab-12', { ticketNumber: 'AB12' }, ['1 ticket_case']],
    ['leading zeros', '004711', { ticketNumber: '4711' }, ['1 leading_zeros']],
    ['two digits transposed', '4171', { ticketNumber: '4711' }, ['1 transposed']],
    ['the load number as the ticket', '100234', { ticketNumber: '4711' }, ['1 ticket_as_number']],
    [
      'the order number as the ticket of the load',
      '99',
      { ticketNumber: 'po7' },
      ['1 po_as_ticket weight_and_date'],
    ],
    [
      'the order number as the ticket of the line',
      'PO 7',
      { ticketNumber: '4711' },
      ['1 po_as_ticket weight_and_date'],
    ],
    ['another order', 'ab-12', { ticketNumber: 'AB12', poNumber: 'PO-8' }, []],
  ])('finds loads by ticket: %s', (_what, ticketNumber, over, expected) => {
    const weightUnits = expected.some((reason) => reason.includes('weight')) ? 250_000 : 0;
    expect(reasonsOf('sand', { ticketNumber, weightUnits }, [load(over)])).toEqual(expected);
  });

  it('finds loads by weight less moisture, delivered in the same period', () => {
    const dry = { ticketNumber: 'zzzz', weightUnits: 238_750, moistureUnits: 45_000 };
    expect(reasonsOf('sand', dry, [load({})])).toEqual(['1 weight_and_date']);
    expect(reasonsOf('sand', dry, [load({ deliveredAt: '2026-01-11T18:00:00Z' })])).toEqual([]);
  });

  it.each([
    ['canceled', { isCanceled: true }],
    ['transferred out', { isTransferredOut: true }],
    ['invoiced', { invoiceId: 7 }],
  ])('leaves out loads that are %s', (_what, over) => {
    expect(reasonsOf('freight', { loadNo: 100_324 }, [load(over)])).toEqual([]);
  });

  it('returns at most five loads, best first, none below the threshold', () => {
    const loads = Array.from({ length: 10 }, (_, id) =>
      load({ id: id + 1, loadNo: 100_230 + id, weightUnits: 100_000 }),
    );
    const near = load({ id: 99, loadNo: 100_290, weightUnits: 250_000, freightCostCents: 38_500 });
    const found = suggestLoads(
      line({ loadNo: 100_299, weightUnits: 250_000, freightCents: 38_500 }),
      indexOf('freight', [...loads, near]),
    );
    expect(found[0]?.load.id).toBe(99);
    expect(found.length).toBeLessThanOrEqual(5);
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    for (const score of scores) expect(score >= 40 && score <= 100).toBe(true);
  });

  it('searches 100,000 loads of equal weight 1,000 times within three seconds', () => {
    const all = Array.from({ length: 100_000 }, (_, id) => load({ id: id + 1, loadNo: 1_000_000 + id }));
    const index = indexOf('freight', all);
    const start = performance.now();
    for (let at = 0; at < 1_000; at += 1) {
      suggestLoads(line({ loadNo: 2_000_000 + at * 7, weightUnits: 250_000 }), index);
    }
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  it('looks for near numbers only at a suitable length', () => {
    expect([...similarKeys('12')]).toEqual([]);
    expect([...similarKeys('9'.repeat(25))]).toEqual([]);
    expect([...similarKeys('123')].filter(([, how]) => how === 'transposed').map(([key]) => key)).toEqual([
      '213',
      '132',
    ]);
  });
});
