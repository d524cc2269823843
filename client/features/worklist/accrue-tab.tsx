import { useMemo } from 'react';
import type { AccrueWorkReply, AccrueWorkRow } from '#shared/contract/worklist';
import { ACCRUE_WORK_FIGURES as figures } from '#shared/figures/worklist';
import { worklistTexts as texts } from '#client/messages/worklist';
import { shownDay } from '#client/ui/format/shown-day';
import type { WideColumn } from '#client/ui/table/wide-table';
import { useWorkPage } from './use-work-page';
import type { WorkQueryControls } from './use-work-query';
import { Age, NameLink, figure, sortable } from './work-columns';
import { WorkList } from './work-list';

const { columns: labels } = texts;

const addressOf = ({ project_id: id }: AccrueWorkRow): string => `/project/${id}/accruals`;

function LastAccrual({ row }: { row: AccrueWorkRow }) {
  if (row.last_accrual_id === 0) return <span data-zero="true">{texts.noAccrual}</span>;
  const text = texts.through(row.last_accrual_name, shownDay(row.last_accrual_end));
  return <span title={text}>{text}</span>;
}

function columnsOf({ today, sums }: AccrueWorkReply): WideColumn<AccrueWorkRow>[] {
  return sortable('accrue', [
    {
      key: 'project',
      label: labels.project,
      width: 216,
      narrow: 150,
      cell: (row) => <NameLink to={addressOf(row)}>{row.job_name}</NameLink>,
    },
    { key: 'customer', label: labels.customer, width: 170, cell: ({ customer_name: name }) => name },
    figure(figures.not_billed_loads, { width: 80 }),
    figure(figures.not_billed, { sum: sums.not_billed, staysRight: 1 }),
    figure(figures.not_received_loads, { width: 80 }),
    figure(figures.not_received, { sum: sums.not_received }),
    figure(figures.sand_not_received_loads, { width: 92 }),
    figure(figures.sand_not_received, { sum: sums.sand_not_received }),
    {
      key: 'oldest',
      label: labels.oldest,
      width: 124,
      cell: ({ oldest_day: day }) => <Age day={day} today={today} />,
    },
    {
      key: 'last_accrual',
      label: labels.lastAccrual,
      width: 250,
      cell: (row) => <LastAccrual row={row} />,
    },
  ]);
}

/** Open amounts that an accrual would book, by project. */
export function AccrueTab({ query }: { query: WorkQueryControls }) {
  const page = useWorkPage('accrue', query.part);
  const { reply } = page;
  const columns = useMemo(() => (reply === null ? [] : columnsOf(reply)), [reply]);
  return (
    <WorkList
      tab="accrue"
      query={query}
      page={page}
      rows={reply?.rows ?? []}
      columns={columns}
      rowKey={({ project_id: id }) => String(id)}
      addressOf={addressOf}
    />
  );
}
