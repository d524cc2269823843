import { useMemo, useState } from 'react';
import type { AccrueWorkReply, AccrueWorkRow } from '#shared/contract/worklist';
import { ACCRUE_WORK_FIGURES as figures } from '#shared/figures/worklist';
import { accrueRunTexts as runTexts } from '#client/messages/accrue-run';
import { worklistTexts as texts } from '#client/messages/worklist';
import { shownDay } from '#client/ui/format/shown-day';
import type { WideColumn } from '#client/ui/table/wide-table';
import { AccrueDialog } from './accrue-run/accrue-dialog';
import { type Picks, nameColumn } from './name-column';
import { SelectionBar } from './selection-bar';
import type { WorkQueryControls } from './use-work-query';
import { useWorkTab } from './use-work-tab';
import { Age, figure, sortable } from './work-columns';
import { WorkList } from './work-list';

const { columns: labels } = texts;

const addressOf = ({ project_id: id }: AccrueWorkRow): string => `/project/${id}/accruals`;

function LastAccrual({ row }: { row: AccrueWorkRow }) {
  if (row.last_accrual_id === 0) return <span data-zero="true">{texts.noAccrual}</span>;
  const text = texts.through(row.last_accrual_name, shownDay(row.last_accrual_end));
  return <span title={text}>{text}</span>;
}

const keyOf = ({ project_id: id }: AccrueWorkRow): string => String(id);

/** @param picks undefined for people who may not accrue. */
function columnsOf({ today, sums }: AccrueWorkReply, picks: Picks | undefined): WideColumn<AccrueWorkRow>[] {
  return sortable('accrue', [
    nameColumn(
      {
        key: 'project',
        label: labels.project,
        width: 226,
        narrow: 196,
        nameOf: (row) => row.job_name,
        addressOf,
        keyOf,
        pickLabel: (row) => runTexts.select(row.job_name),
      },
      picks,
    ),
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

/** Open amounts that an accrual would book, by project, with one popup that accrues the selected ones. */
export function AccrueTab({ query }: { query: WorkQueryControls }) {
  const { list, reply, reload, rows, selection, picks } = useWorkTab({
    tab: 'accrue',
    query,
    keyOf,
    needs: 'edit accruals',
  });
  const [isAccruing, setAccruing] = useState(false);
  const columns = useMemo(() => (reply === null ? [] : columnsOf(reply, picks)), [reply, picks]);
  const close = (): void => {
    setAccruing(false);
    selection.clear();
  };
  return (
    <>
      <WorkList {...list} columns={columns} addressOf={addressOf}>
        <SelectionBar
          selection={selection}
          shown={rows.length}
          text={runTexts.selected(selection.rows.length)}
          action={runTexts.action}
          busy={isAccruing}
          onAction={() => setAccruing(true)}
        />
      </WorkList>
      {isAccruing && reply !== null && (
        <AccrueDialog rows={selection.rows} today={reply.today} onMade={reload} onClose={close} />
      )}
    </>
  );
}
