import { sumCents, toCents, toDollars } from '#shared/calc/money';
import { APPROVED, UNAPPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { vendorApprovalTexts } from '#client/messages/vendor-approval';
import { formatMoney } from '#client/ui/format/format';
import { IconThumbUp, IconThumbUpFilled } from '#client/ui/icon/page-icons-f-to-z';
import { FilterTabs } from '#client/ui/list/filter-tabs';
import { SelectionLine } from '#client/ui/list/selection-line';
import type { RowSelection } from '#client/ui/list/use-row-selection';
import type { Status } from './approval-states';
import type { InvoiceRow } from './list-columns';
import type { BulkApproval } from './use-bulk-approval';
import { APPROVAL_FILTERS, type ApprovalFilter } from './use-invoices-view';
import classes from './approval.module.css';
import { whileBusy } from '#client/ui/form/while-busy';

const { bar: texts, ...common } = vendorApprovalTexts;

interface SelectionBarProps {
  selection: RowSelection<InvoiceRow, number>;
  /** Number of bills on screen. */
  shown: number;
  bulk: BulkApproval;
  /** Approves the bills, after a question if one has a difference. */
  ask: (bills: readonly VendorInvoiceReply[], approve: () => void) => void;
}

function SelectionBar({ selection, shown, bulk, ask }: SelectionBarProps) {
  const bills = selection.rows.map(({ invoice }) => invoice);
  const net = toDollars(sumCents(bills.map(({ net_total: dollars }) => toCents(dollars))));
  const set = async (status: Status): Promise<void> => {
    if (await bulk.setAll(bills, status)) selection.clear();
  };
  const approve = (): void =>
    ask(
      bills.filter((bill) => bulk.isToApprove(bill)),
      () => void set(APPROVED),
    );
  return (
    <SelectionLine
      label={texts.label}
      selection={selection}
      shown={shown}
      text={texts.selected(bills.length, formatMoney(net))}
      texts={texts}
    >
      <button type="button" {...whileBusy(bulk.running, approve)}>
        <IconThumbUpFilled size={15} aria-hidden="true" /> {texts.approve}
      </button>
      <button type="button" {...whileBusy(bulk.running, () => void set(UNAPPROVED))}>
        <IconThumbUp size={15} aria-hidden="true" /> {texts.unapprove}
      </button>
    </SelectionLine>
  );
}

interface ApprovalBarProps extends SelectionBarProps {
  filter: ApprovalFilter;
  onFilter: (filter: ApprovalFilter) => void;
  counts: Readonly<Record<ApprovalFilter, number>>;
}

/** Filters of the list by approval, and the actions on the selected bills. */
export function ApprovalBar({ filter, onFilter, counts, ...bar }: ApprovalBarProps) {
  const tabs = APPROVAL_FILTERS.map((value) => ({
    value,
    label: common.filters[value],
    count: counts[value],
    warn: value === 'to-approve',
  }));
  return (
    <div className={classes.line}>
      <FilterTabs label={common.filtersLabel} tabs={tabs} value={filter} onChange={onFilter} />
      <SelectionBar {...bar} />
    </div>
  );
}
