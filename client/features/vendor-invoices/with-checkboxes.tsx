import { vendorApprovalTexts as texts } from '#client/messages/vendor-approval';
import { PickCell } from '#client/ui/list/selection-line';
import type { RowSelection } from '#client/ui/list/use-row-selection';
import type { WideColumn } from '#client/ui/table/wide-table';
import type { InvoiceRow } from './list-columns';

/** Adds a check box to the first column. */
export function withCheckboxes(
  columns: readonly WideColumn<InvoiceRow>[],
  { has, pick }: Pick<RowSelection<InvoiceRow, number>, 'has' | 'pick'>,
): WideColumn<InvoiceRow>[] {
  return columns.map((column, place) => {
    if (place > 0) return column;
    const cell = (row: InvoiceRow) => {
      const { id, invoice_name: name } = row.invoice;
      return (
        <PickCell label={texts.select(name)} checked={has(id)} onPick={(isRange) => pick(id, isRange)}>
          {column.cell(row)}
        </PickCell>
      );
    };
    return { ...column, cell };
  });
}
