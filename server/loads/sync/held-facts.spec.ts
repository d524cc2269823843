import { type LoadFacts, NO_FACTS } from '../../../shared/rules/load-fields';
import { heldFacts, heldText } from './held-facts';

const deliveredAt = new Date('2026-10-05T14:03:00Z');

describe('the facts that a locked load holds', () => {
  it.each<LoadFacts>([
    { ...NO_FACTS.freight, source: 'csv', sourceId: '7', loadNo: 7, ticketIsMissing: true, deliveredAt },
    { ...NO_FACTS.asset, source: 'csv', sourceId: '7', loadType: 'Full Box', totalBoxes: 2, deliveredAt },
  ])('come back as they were: $kind', (facts) => {
    expect(heldFacts(heldText(facts) ?? '')).toEqual(facts);
  });

  it('are empty in a field that was added after they were written', () => {
    const { truckNo, ...older } = { ...NO_FACTS.freight, deliveredAt };
    expect(heldFacts(JSON.stringify(older))).toEqual({ ...older, truckNo });
  });

  it('are nothing for a load without any', () => {
    expect(heldText(undefined)).toBeNull();
  });
});
