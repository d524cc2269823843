import fc from 'fast-check';
import { accrualColumns } from '#client/features/accruals/accrual-columns';
import { accrualSummary } from '#server/billing/accruals/accrual-workbook.presenter';
import type { Row } from '#server/spreadsheets/sheet';
import type { AccrualReply } from '#shared/contract/accruals';
import { ACCRUAL_FIGURES } from '#shared/figures/accruals';
import { counts, dollars, inSheet, onScreen, tons } from './same-figures';

const accruals: fc.Arbitrary<AccrualReply> = fc.record({
  id: fc.constant(1),
  project_id: fc.constant(1),
  accrual_name: fc.constant('March'),
  start_date: fc.constant('2026-03-01'),
  end_date: fc.constant('2026-03-31'),
  file_name: fc.constant(''),
  created_by_id: fc.constant(1),
  updated_by_id: fc.constant(1),
  created_at: fc.constant(''),
  revision: fc.constant(1),
  is_deleted: fc.constant(false),
  total_loads: counts,
  freight_weight_tons: tons,
  freight_weight_not_billed: tons,
  freight_weight_not_received: tons,
  sand_weight_tons: tons,
  sand_weight_not_billed: tons,
  sand_weight_not_received: tons,
  freight_rev: dollars,
  freight_not_billed: dollars,
  freight_cost: dollars,
  freight_not_received: dollars,
  sand_rev: dollars,
  sand_not_billed: dollars,
  sand_cost: dollars,
  sand_not_received: dollars,
  fixed_rev: dollars,
  fixed_rev_not_billed: dollars,
  fixed_cost: dollars,
  fixed_cost_not_received: dollars,
});

it('the list of accruals has the figures of their sheets', () =>
  fc.assert(
    fc.property(accruals, (accrual) => {
      const nothing = (): undefined => undefined;
      const actions = { onDownload: nothing, onJournal: nothing, onDelete: nothing };
      const columns = new Map(accrualColumns([accrual], actions).map((column) => [column.key, column]));
      const sheet = accrualSummary({ accrual, job: '' });
      const cells = new Map(
        [...(sheet.rows as Iterable<readonly Row[]>)].flat().map(([name, value]) => [name, value]),
      );
      const compared = Object.values(ACCRUAL_FIGURES).filter(({ key, header }) => {
        const [column, cell] = [columns.get(key), cells.get(header)];
        if (column === undefined || cell === undefined) return false;
        expect([key, column.sortBy?.(accrual)]).toEqual([key, cell]);
        expect([key, onScreen(column.cell(accrual))]).toEqual([key, inSheet(cell)]);
        return true;
      });
      const hasFixed = accrual.fixed_rev !== 0 || accrual.fixed_cost !== 0;
      const isShown = accrual.fixed_rev_not_billed !== 0 || accrual.fixed_cost_not_received !== 0;
      expect(compared).toHaveLength(hasFixed && isShown ? 16 : 14);
    }),
  ));
