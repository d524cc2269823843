import { useMemo, useState } from 'react';
import { sumDollars } from '#shared/calc/money';
import { CHECK_REASONS, type CheckWorkReply, type CheckWorkRow } from '#shared/contract/worklist';
import { CHECK_WORK_FIGURES } from '#shared/figures/worklist';
import { worklistTexts as texts } from '#client/messages/worklist';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import { formatMoney } from '#client/ui/format/format';
import { FilterTabs } from '#client/ui/list/filter-tabs';
import type { WideColumn } from '#client/ui/table/wide-table';
import { LockDialog } from './lock-dialog';
import { type Picks, nameColumn } from './name-column';
import { RefusedRows, SelectionBar } from './selection-bar';
import type { WorkQueryControls } from './use-work-query';
import { useWorkTab } from './use-work-tab';
import { KIND_PX, figure, sortable } from './work-columns';
import { WorkList } from './work-list';
import classes from './worklist.module.css';

const { columns: labels } = texts;

const keyOf = ({ kind, load_id: id }: CheckWorkRow): string => `${kind}-${id}`;
const addressOf = ({ project_id: id, kind, load_no: no }: CheckWorkRow): string =>
  `/project/${id}/loads?${kind === 'asset' ? 'kind=asset&' : ''}load=${no}`;

/** State of a load that decides what can be done with it. */
const stateOf = ({ locked_reason: reason, is_billed: isBilled }: CheckWorkRow): string =>
  [reason === '' ? '' : `${texts.locked}: ${reason}`, isBilled ? texts.billedLoad : '']
    .filter(Boolean)
    .join(', ');

function Reasons({ row }: { row: CheckWorkRow }) {
  const text = row.reasons.map((reason) => texts.reasons[reason]).join(', ');
  return (
    <span className={classes.held} title={text}>
      {text}
    </span>
  );
}

/** @param picks undefined for people who may not lock. */
function columnsOf(picks: Picks | undefined): WideColumn<CheckWorkRow>[] {
  return sortable('check', [
    nameColumn(
      {
        key: 'load',
        label: labels.load,
        width: 132,
        nameOf: (row) => String(row.load_no),
        addressOf,
        keyOf,
        pickLabel: (row) => texts.selection.load(row.load_no),
      },
      picks,
    ),
    { key: 'project', label: labels.project, width: 216, narrow: 150, cell: ({ job_name: name }) => name },
    {
      key: 'delivered',
      label: labels.delivered,
      width: 136,
      cell: ({ delivered_date: at }) => <DateTimeChicago iso={at} />,
    },
    { key: 'reasons', label: labels.reasons, width: 200, cell: (row) => <Reasons row={row} /> },
    figure(CHECK_WORK_FIGURES.amount),
    { key: 'ticket', label: labels.ticket, width: 120, cell: ({ ticket_number: ticket }) => ticket },
    { key: 'carrier', label: labels.carrier, width: 180, cell: ({ carrier_name: name }) => name },
    {
      key: 'kind',
      label: labels.kind,
      width: KIND_PX,
      cell: ({ kind }) => texts.kinds[kind],
    },
    {
      key: 'state',
      label: labels.state,
      width: 170,
      // Cards leave empty cells out.
      cell: (row) => stateOf(row) && <span title={stateOf(row)}>{stateOf(row)}</span>,
    },
  ]);
}

function ReasonTabs({ query, counts }: { query: WorkQueryControls; counts: CheckWorkReply['by_reason'] }) {
  const tabs = (['all', ...CHECK_REASONS] as const).map((value) => ({
    value,
    label: texts.reasons[value],
    count: counts[value],
    warn: value === 'unrated',
  }));
  return (
    <FilterTabs
      label={texts.reasonsLabel}
      tabs={tabs}
      value={query.reason ?? 'all'}
      onChange={(reason) => query.setReason(reason === 'all' ? null : reason)}
    />
  );
}

/** Loads that somebody should look at, with a lock for the selected ones. */
export function CheckTab({ query }: { query: WorkQueryControls }) {
  const { list, reply, reload, rows, selection, picks } = useWorkTab({
    tab: 'check',
    query,
    keyOf,
    needs: 'lock loads',
  });
  const [locking, setLocking] = useState<readonly CheckWorkRow[] | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const columns = useMemo(() => columnsOf(picks), [picks]);
  const lock = (): void => setLocking(selection.rows);
  const lockByKey = (current: CheckWorkRow | undefined): void => {
    if (selection.rows.length > 0) lock();
    else if (current !== undefined) setLocking([current]);
  };
  const done = (why: readonly string[]): void => {
    setLocking(null);
    setRefused(why);
    if (why.length === 0) selection.clear();
    reload();
  };
  return (
    <>
      <WorkList
        {...list}
        columns={columns}
        addressOf={addressOf}
        onLockKey={picks && lockByKey}
        isQuiet={({ locked_reason: reason }) => reason !== ''}
      >
        {reply !== null && selection.rows.length === 0 && (
          <ReasonTabs query={query} counts={reply.by_reason} />
        )}
        <SelectionBar
          selection={selection}
          shown={rows.length}
          text={texts.selection.loads(
            selection.rows.length,
            formatMoney(sumDollars(selection.rows.map(({ amount }) => amount))),
          )}
          action={texts.selection.lock}
          busy={locking !== null}
          onAction={lock}
        />
        <RefusedRows
          refusals={refused.length === 0 ? null : { title: texts.refused.locks, lines: refused }}
          onClose={() => setRefused([])}
        />
      </WorkList>
      {locking !== null && <LockDialog rows={locking} onDone={done} onClose={() => setLocking(null)} />}
    </>
  );
}
