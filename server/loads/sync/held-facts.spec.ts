import { type LoadFacts, NO_FACTS } from '#shared/rules/load-fields/index';
import { heldFacts, heldText } from './held-facts';

const deliveredAt = new Date('2026-10-05T14:03:00Z');

describe('held facts of a locked load', () => {
  it.each<LoadFacts>([
    { ...NO_FACTS.freight, source: 'csv', sourceId: '7', loadNo: 7, ticketIsMissing: true, deliveredAt },
    { ...NO_FACTS.asset, source: 'csv', sourceId: '7', loadType: 'Full Box', totalBoxes: 2, deliveredAt },
  ])('restores the facts unchanged: $kind', (facts) => {
    expect(heldFacts(facts.kind, heldText(facts) ?? '')).toEqual(facts);
  });

  it('gives an empty value to a field that was added later', () => {
    const { truckNo, ...older } = { ...NO_FACTS.freight, deliveredAt };
    expect(heldFacts('freight', JSON.stringify(older))).toEqual({ ...older, truckNo });
  });

  it.each([
    ['no JSON', '{"kind":"frei'],
    ['no object', 'null'],
    ['another kind', JSON.stringify({ ...NO_FACTS.asset, deliveredAt })],
    ['no time', JSON.stringify({ ...NO_FACTS.freight, deliveredAt: 'yesterday' })],
    ['a long text', JSON.stringify({ ...NO_FACTS.freight, deliveredAt, truckNo: 'x'.repeat(41) })],
    ['a text that is a number', JSON.stringify({ ...NO_FACTS.freight, deliveredAt, truckNo: 7 })],
    ['a negative id', JSON.stringify({ ...NO_FACTS.freight, deliveredAt, poId: -1 })],
    ['an endless weight', JSON.stringify({ ...NO_FACTS.freight, deliveredAt, weightTons: 1e300 })],
    ['a flag that is text', JSON.stringify({ ...NO_FACTS.freight, deliveredAt, isCanceled: 'no' })],
  ])('gives null for facts that cannot be stored: %s', (_, text) => {
    expect(heldFacts('freight', text)).toBeNull();
  });

  it('makes text well formed', () => {
    const text = JSON.stringify({ ...NO_FACTS.freight, deliveredAt, terminalName: 'Pit \ud83d' });
    expect(heldFacts('freight', text)).toMatchObject({ terminalName: 'Pit \ufffd' });
  });

  it('stores null for a load without facts', () => {
    expect(heldText(undefined)).toBeNull();
  });
});
