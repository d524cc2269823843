import type { AnyLoad } from '#shared/contract/loads';
import { previewTexts } from '#client/messages/customer-invoices';
import { formatChicago } from '#shared/business-time';
import { formatAmount, formatTons } from '#client/ui/format/format';
import type { WideColumn } from '#client/ui/table/wide-table';
import { LoadLink } from './load-link';
import { revenueOf } from './revenue';

const { columns: labels } = previewTexts;

/**
 * Returns the columns of loads that an invoice takes or leaves out. Asset loads show their type instead of a
 * ticket.
 */
export const loadColumns = <Row,>(loadOf: (row: Row) => AnyLoad): WideColumn<Row>[] => [
  { key: 'load', label: labels.load, width: 100, cell: (row) => <LoadLink load={loadOf(row)} /> },
  {
    key: 'delivered',
    label: labels.delivered,
    width: 150,
    cell: (row) => formatChicago(loadOf(row).delivered_date),
  },
  {
    key: 'ticket',
    label: labels.ticket,
    width: 120,
    cell: (row) => {
      const load = loadOf(row);
      return 'ticket_number' in load ? load.ticket_number : load.load_type;
    },
  },
  {
    key: 'weight',
    label: labels.weight,
    width: 100,
    numeric: true,
    cell: (row) => formatTons(loadOf(row).weight_tons),
  },
  {
    key: 'revenue',
    label: labels.revenue,
    width: 110,
    numeric: true,
    cell: (row) => formatAmount(revenueOf(loadOf(row))),
  },
];
