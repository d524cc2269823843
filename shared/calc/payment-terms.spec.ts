import { cleanTerms, termsDays } from './payment-terms';

describe('terms of payment', () => {
  it.each([
    ['Net 30', 'Net 30', 30],
    [' net  30 ', 'Net 30', 30],
    ['NET30', 'Net 30', 30],
    ['45', 'Net 45', 45],
    ['15 days', 'Net 15', 15],
    ['Net 1 day', 'Net 1', 1],
    ['due on receipt', 'Due on receipt', 0],
    ['Upon Receipt', 'Due on receipt', 0],
    ['Net 0', 'Due on receipt', 0],
    ['Net 365', 'Net 365', 365],
  ])('read %j as %j', (typed, stored, days) => {
    expect([cleanTerms(typed), termsDays(typed)]).toEqual([stored, days]);
  });

  it.each(['', '  ', 'Net', 'Net 366', 'Net -5', '2/10 net 30', '30.5', 'soon', 'Net 1e2'])(
    'know no days for %j',
    (typed) => {
      expect([cleanTerms(typed), termsDays(typed)]).toEqual(['', null]);
    },
  );
});
