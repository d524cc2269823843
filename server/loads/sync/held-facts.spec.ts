import { type LoadFacts, NO_FACTS } from '../../../shared/rules/load-fields';
import { heldFacts, heldText } from './held-facts';

const deliveredAt = new Date('2026-10-05T14:03:00Z');

describe('held facts of a locked load', () => {
  it.each<LoadFacts>([
    { ...NO_FACTS.freight, source: 'csv', sourceId: '7', loadNo: 7, ticketIsMissing: true, deliveredAt },
    { ...NO_FACTS.asset, source: 'csv', sourceId: '7', loadType: 'Full Box', totalBoxes: 2, deliveredAt },
  ])('restores the facts unchanged: $kind', (facts) => {
    expect(heldFacts(heldText(facts) ?? '')).toEqual(facts);
  });

  it('gives an empty value to a field that was added later', () => {
    const { truckNo, ...older } = { ...NO_FACTS.freight, deliveredAt };
    expect(heldFacts(JSON.stringify(older))).toEqual({ ...older, truckNo });
  });

  it('stores null for a load without facts', () => {
    expect(heldText(undefined)).toBeNull();
  });
});
