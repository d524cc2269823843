import type { SAND_RATE } from '../../../shared/records/sand-rate';
import { RecordRepository, type RowOf } from './record.repository';

type SandRow = RowOf<typeof SAND_RATE>;

describe('a repository of records', () => {
  it('is refused by the compiler when its entity lacks a column of a field', () => {
    class Whole extends RecordRepository<typeof SAND_RATE, SandRow> {}
    // @ts-expect-error The row has no column for rev_rate.
    class Lacking extends RecordRepository<typeof SAND_RATE, Omit<SandRow, 'rev_rate'>> {}
    expect([Whole.name, Lacking.name]).toEqual(['Whole', 'Lacking']);
  });
});
