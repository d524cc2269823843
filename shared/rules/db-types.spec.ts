import { RATE_METHODS, RATE_TYPES } from '../calc/rating';
import { LOAD_STATE, loadStateOf } from '../calc/totals';
import { needsReview } from '../calc/review';
import { DB_TYPES, DB_TYPE_ROWS } from './db-types';

const invoices = { customer_invoice_id: 0, vendor_invoice_id: 0 };

describe('lookup rows', () => {
  it('has the same ids as the calculation', () => {
    expect(RATE_METHODS).toEqual({
      perShortTon: DB_TYPES.perShortTon,
      flat: DB_TYPES.flat,
      perBox: DB_TYPES.perBox,
    });
    expect(RATE_TYPES).toEqual({ tier: DB_TYPES.tierRates, fixed: DB_TYPES.fixedRates });
  });

  it('has the same transferred-out id as the calculation', () => {
    const load = { is_canceled: false, transfer_type_id: DB_TYPES.transferredOut, ...invoices };
    expect(loadStateOf(load)).toBe(LOAD_STATE.transferredOut);
    expect(needsReview({ ...load, approved_mileage: 0, weight_tons: 0 }, 25)).toBe(false);
  });

  it('has one row for each id', () => {
    expect(DB_TYPE_ROWS.map((row) => row.id)).toEqual(Object.values(DB_TYPES));
  });
});
