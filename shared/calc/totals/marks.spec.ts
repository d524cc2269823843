import { RATING_FLAGS } from '../rating/flags';
import { type MarkedLoad, duplicatesAmong, markDeltas, marksOf, ticketDeltas } from './marks';

const usual: MarkedLoad = {
  is_canceled: false,
  transfer_type_id: 0,
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
  approved_mileage: 12,
  locked_reason: '',
  rating_flags: 0,
  ticket_number: 'T-1',
  ticket_is_missing: false,
  driver_ticket_auto_status_name: 'Ticket Match',
};
const load = (changes: Partial<MarkedLoad>): MarkedLoad => ({ ...usual, ...changes });

describe('the marks of a load', () => {
  it.each([
    [{ approved_mileage: 0 }, 'noMileage'],
    [{ approved_mileage: -3 }, 'noMileage'],
    [{ ticket_is_missing: true }, 'missingTickets'],
    [{ driver_ticket_auto_status_name: 'Ticket Pending OCR' }, 'ticketMismatches'],
    [{ driver_ticket_auto_status_name: 'TICKET MISMATCH' }, 'ticketMismatches'],
    [{ locked_reason: 'Waiting for the ticket' }, 'locked'],
    [{ rating_flags: RATING_FLAGS.noRateForDistance }, 'unrated'],
    [{ rating_flags: RATING_FLAGS.noSandRate }, 'noSandRate'],
    [{ rating_flags: RATING_FLAGS.provisionalPrice | RATING_FLAGS.noFscSheet }, 'provisionalPrices'],
    [{ rating_flags: RATING_FLAGS.noPrice }, 'stalePrices'],
  ] as const)('counts %j only as %s', (changes, mark) => {
    const marks = Object.entries(marksOf(load(changes)) ?? {}).filter(([, count]) => count !== 0);
    expect(marks).toEqual([[mark, 1]]);
  });

  it('returns null for a load that does not count', () => {
    expect(marksOf(load({ approved_mileage: 0, is_canceled: true }))).toBeNull();
    expect(marksOf(load({ approved_mileage: 0, transfer_type_id: 12 }))).toBeNull();
    expect(marksOf(load({ approved_mileage: 0, transfer_type_id: 11 }))?.noMileage).toBe(1);
  });

  it('counts the marks that a change adds and removes', () => {
    const locked = load({ locked_reason: 'Hold' });
    expect(markDeltas([{ before: load({}), after: load({}) }])).toBeNull();
    expect(markDeltas([{ before: load({}), after: locked }])?.locked).toBe(1);
    expect(markDeltas([{ before: locked, after: { ...locked, is_canceled: true } }])?.locked).toBe(-1);
    expect(markDeltas([{ before: null, after: locked }])?.locked).toBe(1);
  });
});

describe('ticket counts', () => {
  it('changes only with the ticket, the cancelation and the transfer', () => {
    const deltas = ticketDeltas([
      { before: load({}), after: load({ ticket_number: 'T-2' }) },
      { before: load({}), after: load({ is_canceled: true }) },
      { before: load({}), after: load({ locked_reason: 'Hold' }) },
      { before: null, after: load({ ticket_number: '' }) },
      { before: null, after: load({ ticket_number: 't-1' }) },
    ]);
    expect([...deltas]).toEqual([
      ['T-1', -2],
      ['T-2', 1],
      ['t-1', 1],
    ]);
  });

  it('leaves out a ticket that moves from one load to another', () => {
    const deltas = ticketDeltas([
      { before: load({}), after: load({ ticket_number: '' }) },
      { before: load({ ticket_number: '' }), after: load({}) },
    ]);
    expect(deltas.size).toBe(0);
  });

  it('counts all loads with the same ticket as duplicates, or none', () => {
    expect([0, 1, 2, 3].map(duplicatesAmong)).toEqual([0, 0, 2, 3]);
  });
});
