import { useMemo } from 'react';
import type { ReceiveWorkReply, ReceiveWorkRow } from '#shared/contract/worklist';
import { RECEIVE_WORK_FIGURES as figures } from '#shared/figures/worklist';
import { worklistTexts } from '#client/messages/worklist';
import type { WideColumn } from '#client/ui/table/wide-table';
import { useWorkPage } from './use-work-page';
import type { WorkQueryControls } from './use-work-query';
import { Age, KIND_PX, NameLink, figure, sortable } from './work-columns';
import { WorkList } from './work-list';

const { columns: labels, kinds } = worklistTexts;

const addressOf = ({ project_id: id, type }: ReceiveWorkRow): string =>
  `/project/${id}/vendor-invoices${type === 'freight' ? '' : `?kind=${type}`}`;

function columnsOf({ today, sums }: ReceiveWorkReply): WideColumn<ReceiveWorkRow>[] {
  return sortable('receive', [
    {
      key: 'vendor',
      label: labels.vendor,
      width: 190,
      narrow: 140,
      cell: (row) => <NameLink to={addressOf(row)}>{row.vendor_name || row.po_number}</NameLink>,
    },
    { key: 'project', label: labels.project, width: 216, narrow: 150, cell: ({ job_name: name }) => name },
    { key: 'kind', label: labels.kind, width: KIND_PX, cell: ({ type }) => kinds[type] },
    { key: 'po', label: labels.po, width: 110, cell: ({ po_number: po }) => po },
    figure(figures.delivered_loads, { width: 82 }),
    figure(figures.billed_loads, { width: 70 }),
    figure(figures.billed),
    figure(figures.missing_loads, { width: 74 }),
    figure(figures.missing, { sum: sums.missing, staysRight: 1 }),
    {
      key: 'oldest',
      label: labels.oldest,
      width: 124,
      cell: ({ oldest_day: day }) => <Age day={day} today={today} />,
    },
  ]);
}

/** Loads that vendors have not billed, by project and vendor. */
export function ReceiveTab({ query }: { query: WorkQueryControls }) {
  const page = useWorkPage('receive', query.part);
  const { reply } = page;
  const columns = useMemo(() => (reply === null ? [] : columnsOf(reply)), [reply]);
  return (
    <WorkList
      tab="receive"
      query={query}
      page={page}
      rows={reply?.rows ?? []}
      columns={columns}
      rowKey={(row) => `${row.project_id}-${row.type}-${row.vendor_name}-${row.po_number}`}
      addressOf={addressOf}
    />
  );
}
