import { useMemo, useState } from 'react';
import { chicagoDay } from '#shared/business-time';
import { sumDollars } from '#shared/calc/money';
import type { ApproveWorkReply, ApproveWorkRow } from '#shared/contract/worklist';
import { APPROVE_WORK_FIGURES as figures } from '#shared/figures/worklist';
import { worklistTexts as texts } from '#client/messages/worklist';
import { formatMoney } from '#client/ui/format/format';
import type { WideColumn } from '#client/ui/table/wide-table';
import { type BillToApprove, useDifferenceQuestion } from '#client/ui/dialog/difference-question';
import { useThreshold } from '#client/ui/form/use-threshold';
import { causesOf } from './causes/causes-of-bill';
import { type Picks, nameColumn } from './name-column';
import { RefusedRows, SelectionBar } from './selection-bar';
import { useApprove } from './use-approve';
import type { WorkQueryControls } from './use-work-query';
import { useWorkTab } from './use-work-tab';
import { Age, KIND_PX, figure, sortable } from './work-columns';
import { WorkList } from './work-list';

const { columns: labels } = texts;

const keyOf = ({ invoice_id: id }: ApproveWorkRow): string => String(id);
const addressOf = ({ project_id: id, type, invoice_id: invoice }: ApproveWorkRow): string =>
  `/project/${id}/vendor-invoices/${type}/${invoice}`;

const billOf = (row: ApproveWorkRow): BillToApprove => ({
  id: row.invoice_id,
  projectId: row.project_id,
  name: row.invoice_name,
  gross: row.gross,
  difference: row.difference,
  accepted: row.accepted_difference ?? 0,
});

/** @param picks undefined for people who may not approve. */
function columnsOf(
  { today, gross, rows }: ApproveWorkReply,
  picks: Picks | undefined,
): WideColumn<ApproveWorkRow>[] {
  return sortable('approve', [
    nameColumn(
      {
        key: 'name',
        label: labels.bill,
        width: 170,
        narrow: 140,
        nameOf: (row) => row.invoice_name,
        addressOf,
        keyOf,
        pickLabel: (row) => texts.selection.bill(row.invoice_name),
      },
      picks,
    ),
    { key: 'vendor', label: labels.vendor, width: 176, narrow: 140, cell: (row) => row.vendor_name },
    { key: 'project', label: labels.project, width: 216, narrow: 150, cell: (row) => row.job_name },
    { key: 'kind', label: labels.kind, width: KIND_PX, cell: ({ type }) => texts.kinds[type] },
    figure(figures.loads),
    figure(figures.gross, { sum: gross }),
    figure(figures.calculated),
    figure(figures.difference, { staysRight: 1, width: 118 }),
    ...(rows.some((row) => figures.accepted.of(row) !== 0) ? [figure(figures.accepted)] : []),
    {
      key: 'added',
      label: labels.added,
      width: 124,
      cell: (row) => <Age day={chicagoDay(row.created_at)} today={today} />,
    },
    { key: 'by', label: labels.by, width: 140, cell: (row) => row.created_by },
  ]);
}

/** Vendor bills that nobody has approved, with an approval for the selected ones. */
export function ApproveTab({ query }: { query: WorkQueryControls }) {
  const { list, reply, reload, rows, selection, picks } = useWorkTab({
    tab: 'approve',
    query,
    keyOf,
    needs: 'reconcile vendors',
  });
  const { running, approve } = useApprove(reload);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const columns = useMemo(() => (reply === null ? [] : columnsOf(reply, picks)), [reply, picks]);
  const { cents: thresholdCents } = useThreshold();
  const { ask, question } = useDifferenceQuestion({ thresholdCents, causesOf });
  const approveSelected = async (): Promise<void> => {
    const left = await approve(selection.rows);
    // The refused bills stay selected.
    selection.keep(left.map(({ bill }) => keyOf(bill)));
    setRefused(left.map(({ bill, why }) => texts.refused.line(bill.invoice_name, why)));
  };
  return (
    <WorkList {...list} columns={columns} addressOf={addressOf}>
      <SelectionBar
        selection={selection}
        shown={rows.length}
        text={texts.selection.bills(
          selection.rows.length,
          formatMoney(sumDollars(selection.rows.map(({ gross }) => gross))),
        )}
        action={texts.selection.approve}
        busy={running}
        onAction={() => ask(selection.rows.map(billOf), () => void approveSelected())}
      />
      {question}
      <RefusedRows
        refusals={refused.length === 0 ? null : { title: texts.refused.approvals, lines: refused }}
        onClose={() => setRefused([])}
      />
    </WorkList>
  );
}
