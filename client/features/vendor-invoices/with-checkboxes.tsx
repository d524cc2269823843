import { vendorApprovalTexts as texts } from '#client/messages/vendor-approval';
import type { WideColumn } from '#client/ui/table/wide-table';
import { wrapText } from '#client/ui/table/wrap-text';
import classes from './approval.module.css';
import type { InvoiceRow } from './list-columns';
import type { BillSelection } from './use-bill-selection';

/** Adds a checkbox to the first column. With Shift, it selects all rows from the last chosen one. */
export function withCheckboxes(
  columns: readonly WideColumn<InvoiceRow>[],
  { has, pick }: Pick<BillSelection, 'has' | 'pick'>,
): WideColumn<InvoiceRow>[] {
  return columns.map((column, place) => {
    if (place > 0) return column;
    const cell = (row: InvoiceRow) => {
      const { id, invoice_name: name } = row.invoice;
      return (
        <span className={classes.pick}>
          <label>
            <input
              type="checkbox"
              aria-label={texts.select(name)}
              checked={has(id)}
              onChange={({ nativeEvent: event }) => pick(id, event instanceof MouseEvent && event.shiftKey)}
            />
          </label>
          {wrapText(column.cell(row))}
        </span>
      );
    };
    return { ...column, cell };
  });
}
