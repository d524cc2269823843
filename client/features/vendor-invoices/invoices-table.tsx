import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { IconFileSpreadsheet, IconTrash } from '#client/ui/icon/page-icons-f-to-z';
import { subtractDollars } from '#shared/calc/money';
import type { ProjectReply } from '#shared/contract/projects';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { VENDOR_INVOICE_FIGURES } from '#shared/figures/vendor-invoices';
import { ApiError } from '#client/api/errors';
import { usePermissionCheck } from '#client/api/permissions';
import { useTableLayout } from '#client/api/use-table-layout';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { deleteVendorInvoice } from '#client/api/vendor-invoices';
import { codeText } from '#client/messages/errors';
import { deletionFailure, recordTexts } from '#client/messages/records';
import { vendorApprovalTexts } from '#client/messages/vendor-approval';
import { vendorInvoiceTexts as texts } from '#client/messages/vendor-invoices';
import { useProjectRevision } from '#client/replica/index';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { useThreshold } from '#client/ui/form/use-threshold';
import { listRows } from '#client/ui/list/list-rows';
import { RowAction } from '#client/ui/list/row-actions';
import { figureValues } from '#client/ui/table/figure-column';
import { useChangeFlash } from '#client/ui/table/use-change-flash';
import { useRowSelection } from '#client/ui/list/use-row-selection';
import { WideTable } from '#client/ui/table/wide-table';
import { ApprovalBadge } from './approval-badge';
import { ApprovalBar } from './approval-bar';
import { ApprovalButton } from './approval-button';
import { useApprovalQuestion } from './approval-question';
import { useApprovalStates } from './approval-states';
import { listColumns, type InvoiceRow } from './list-columns';
import { useApproval } from './use-approval';
import { useBulkApproval } from './use-bulk-approval';
import { withCheckboxes } from './with-checkboxes';
import type { ApprovalFilter, InvoicesView } from './use-invoices-view';
import type { LiveTotals } from './use-live-totals';
import approvalClasses from './approval.module.css';
import classes from './vendor-invoices.module.css';

interface InvoicesTableProps {
  project: ProjectReply;
  invoices: readonly VendorInvoiceReply[];
  totals: LiveTotals;
  view: InvoicesView;
}

const keyOf = ({ invoice }: InvoiceRow): number => invoice.id;
/** Vendor and name stay in sight: one vendor has many bills. */
const FROZEN = 2;

const { duplicateTickets, missingTicket, missingLoads, canceledLoads, lockedLoads } = VENDOR_INVOICE_FIGURES;
const { calcWeight, calculated, difference } = VENDOR_INVOICE_FIGURES;
/** Figures that flash when they change. */
const WATCHED = [
  duplicateTickets,
  missingTicket,
  missingLoads,
  canceledLoads,
  lockedLoads,
  calcWeight,
  calculated,
  difference,
];

const watched = (row: InvoiceRow): Record<string, number> => ({
  approval: row.approved ? 1 : 0,
  ...(row.totals !== null && figureValues(WATCHED, row)),
});

interface ActionsProps {
  invoice: VendorInvoiceReply;
  onDelete: (invoice: VendorInvoiceReply) => void;
}

function Actions({ invoice, onDelete }: ActionsProps) {
  const { start } = useSpreadsheet();
  const { id, invoice_name: name, is_sand, is_asset } = invoice;
  return (
    <span className={classes.actions}>
      {!is_sand && !is_asset && (
        <RowAction
          label={texts.download(name)}
          Icon={IconFileSpreadsheet}
          onClick={() => void start({ kind: 'vendor-invoice', id, title: name })}
        />
      )}
      <RowAction label={texts.delete(name)} Icon={IconTrash} danger onClick={() => onDelete(invoice)} />
    </span>
  );
}

/** Returns the error text of a deletion. An invoice that is already gone has its own text. */
function failureText(thrown: unknown): string {
  const isGone = thrown instanceof ApiError && thrown.code === 'not_found';
  return isGone ? texts.deleteFailed : deletionFailure(thrown);
}

const isShown = (filter: ApprovalFilter, { approved }: InvoiceRow): boolean =>
  filter === 'all' || approved === (filter === 'approved');

/** Joins the invoices with their totals and states on screen. */
function useRows(
  invoices: readonly VendorInvoiceReply[],
  { byInvoice }: LiveTotals,
  isApproved: (invoice: VendorInvoiceReply) => boolean,
): InvoiceRow[] {
  return useMemo(
    () =>
      invoices.map((invoice) => ({
        invoice,
        totals: byInvoice.get(invoice.id) ?? null,
        approved: isApproved(invoice),
      })),
    [invoices, byInvoice, isApproved],
  );
}

/** Returns what a bill is above its owed amount now; by its stored amount until the totals are here. */
const useDifferenceOf = ({ byInvoice }: LiveTotals) =>
  useCallback(
    ({ id, vendor_total: billed, freight_cost: stored }: VendorInvoiceReply): number =>
      subtractDollars(billed, byInvoice.get(id)?.calculated_cost ?? stored),
    [byInvoice],
  );

/** Table of the invoices of one type, with current totals of their loads. */
export function InvoicesTable({ project, invoices, totals, view }: InvoicesTableProps) {
  const may = usePermissionCheck();
  // An archived project keeps the button, which then explains why approval is impossible.
  const mayApprove = may('reconcile vendors');
  const mayChange = may('reconcile vendors', project);
  const { type, sort, toggleSort, approval: filter } = view;
  const savedLayout = useTableLayout(`${type}-vendor-invoices`);
  const states = useApprovalStates();
  const { cents: thresholdCents } = useThreshold();
  const differenceOf = useDifferenceOf(totals);
  const { ask, question } = useApprovalQuestion({ thresholdCents, differenceOf });
  const toggle = useApproval(states, project.archived, ask);
  const bulk = useBulkApproval(states, project.id);
  const [deleting, setDeleting] = useState<VendorInvoiceReply | null>(null);
  const revision = useProjectRevision(project.id);
  const rows = useRows(invoices, totals, states.isApproved);
  const inFilter = useMemo(() => rows.filter((row) => isShown(filter, row)), [rows, filter]);
  const approval = useCallback(
    ({ invoice, approved }: InvoiceRow): ReactNode => (
      <span className={approvalClasses.cell}>
        {mayApprove && <ApprovalButton invoice={invoice} approved={approved} onToggle={toggle} />}
        <ApprovalBadge invoice={invoice} approved={approved} />
      </span>
    ),
    [mayApprove, toggle],
  );
  const columns = useMemo(() => {
    const actions = ({ invoice }: InvoiceRow) => <Actions invoice={invoice} onDelete={setDeleting} />;
    return listColumns({ type, rows: inFilter, approval, actions: mayChange ? actions : undefined });
  }, [type, inFilter, approval, mayChange]);
  const shown = useMemo(
    () => listRows(inFilter, { search: '', searchText: () => '', sort, columns }),
    [inFilter, sort, columns],
  );
  const selection = useRowSelection(shown, keyOf);
  const { has, pick } = selection;
  const withPicks = useMemo(
    () => (mayChange ? withCheckboxes(columns, { has, pick }) : columns),
    [mayChange, columns, has, pick],
  );
  const flashes = useChangeFlash({ rows, keyOf, valuesOf: watched });
  const approvedCount = rows.filter(({ approved }) => approved).length;
  return (
    <>
      <ApprovalBar
        filter={filter}
        onFilter={view.setApproval}
        counts={{ all: rows.length, 'to-approve': rows.length - approvedCount, approved: approvedCount }}
        selection={selection}
        shown={shown.length}
        bulk={bulk}
        ask={ask}
      />
      {question}
      {filter !== 'all' && shown.length === 0 ? (
        <p className={approvalClasses.nothing}>{vendorApprovalTexts.nothing[filter]}</p>
      ) : (
        <WideTable
          label={texts.tabs[type]}
          columns={withPicks}
          rows={shown}
          rowKey={keyOf}
          sort={sort}
          onSort={toggleSort}
          savedLayout={savedLayout}
          frozen={FROZEN}
          totalsLabel={texts.totals}
          flashOf={(row) => flashes.get(keyOf(row)) ?? null}
        />
      )}
      {deleting && (
        <DeleteDialog
          what={texts.deleteWhat}
          name={deleting.invoice_name}
          question={recordTexts.deletion.sure(deleting.invoice_name)}
          warning={states.isApproved(deleting) ? codeText('invoice_approved') : undefined}
          answers={recordTexts.deletion.answers}
          done={texts.deleted}
          explain={failureText}
          onDelete={() => deleteVendorInvoice(deleting, revision)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
