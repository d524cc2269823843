import type { CustomerInvoiceReply, RefusedLoadReply } from '#shared/contract/customer-invoices';
import type { AnyLoad } from '#shared/contract/loads';
import type { InvoiceRefusal } from '#shared/rules/invoice-eligibility';
import { previewTexts as texts, refusalTexts } from '#client/messages/customer-invoices';
import { formatChicago } from '#shared/business-time';
import { FoldedGroup, NumberList } from '#client/ui/layout/folded-group';
import { type WideColumn, WideTable } from '#client/ui/table/wide-table';
import classes from './preview-panel.module.css';

interface RefusedRow {
  readonly refused: RefusedLoadReply;
  readonly load: AnyLoad | undefined;
}

interface RefusedLoadsProps {
  refused: readonly RefusedLoadReply[];
  loadsById: ReadonlyMap<number, AnyLoad>;
  invoices: readonly CustomerInvoiceReply[];
  /** Starts open, with one section for each reason. */
  open?: boolean;
}

const { columns: labels } = texts;

const REASONS = Object.keys(refusalTexts) as InvoiceRefusal[];

/** Details of a refused load, for the reasons that need them. */
const DETAILS: Partial<
  Record<InvoiceRefusal, (load: AnyLoad, names: ReadonlyMap<number, string>) => string>
> = {
  locked: ({ locked_reason: reason }) => reason,
  invoiced: (load, names) => texts.onInvoice(names.get(load.customer_invoice_id) ?? ''),
  transferred_out: ({ transferred_name: name }) => name,
  duplicate_ticket: (load) =>
    'matching_load_numbers' in load
      ? texts.others(load.matching_load_numbers.filter((number) => number !== load.load_no).join(', '))
      : '',
};

function columnsOf(reason: InvoiceRefusal, names: ReadonlyMap<number, string>): WideColumn<RefusedRow>[] {
  const detail = DETAILS[reason];
  return [
    { key: 'load', label: labels.load, width: 100, cell: ({ refused }) => refused.load_no },
    {
      key: 'delivered',
      label: labels.delivered,
      width: 150,
      cell: ({ load }) => formatChicago(load?.delivered_date ?? ''),
    },
    {
      key: 'ticket',
      label: labels.ticket,
      width: 120,
      cell: ({ load }) => (load !== undefined && 'ticket_number' in load ? load.ticket_number : ''),
    },
    ...(detail === undefined
      ? []
      : [
          {
            key: 'why',
            label: labels.why,
            width: 220,
            cell: ({ load }: RefusedRow) => (load === undefined ? '' : detail(load, names)),
          },
        ]),
  ];
}

/** Lists the loads that an invoice leaves out, by reason. */
export function RefusedLoads({ refused, loadsById, invoices, open }: RefusedLoadsProps) {
  const names = new Map(invoices.map(({ id, invoice_name }) => [id, invoice_name]));
  const groups = REASONS.map((reason) => ({
    reason,
    rows: refused
      .filter((one) => one.reason === reason)
      .map((one) => ({ refused: one, load: loadsById.get(one.load_id) })),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <>
      {groups.map(({ reason, rows }) => (
        <FoldedGroup key={reason} title={refusalTexts[reason]} count={rows.length} open={open}>
          {rows.every(({ load }) => load === undefined) ? (
            // These loads are known only by number.
            <NumberList
              label={texts.refusedLabel(refusalTexts[reason])}
              numbers={rows.map(({ refused: { load_no: number } }) => number)}
              more={() => '…'}
            />
          ) : (
            <div className={classes.list}>
              <WideTable
                label={texts.refusedLabel(refusalTexts[reason])}
                columns={columnsOf(reason, names)}
                rows={rows}
                rowKey={({ refused: { load_id, load_no } }) => `${load_id} ${load_no}`}
              />
            </div>
          )}
        </FoldedGroup>
      ))}
    </>
  );
}
