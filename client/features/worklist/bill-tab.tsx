import { useMemo, useState } from 'react';
import { sumDollars } from '#shared/calc/money';
import { addDays } from '#shared/business-time';
import type { BillWorkReply, BillWorkRow } from '#shared/contract/worklist';
import { BILL_WORK_FIGURES } from '#shared/figures/worklist';
import { billRunTexts as runTexts } from '#client/messages/bill-run';
import { worklistTexts } from '#client/messages/worklist';
import { formatMoney } from '#client/ui/format/format';
import type { WideColumn } from '#client/ui/table/wide-table';
import { BillDialog } from './bill-run/bill-dialog';
import { keyOf } from './bill-run/use-bill-items';
import { type Picks, nameColumn } from './name-column';
import { SelectionBar } from './selection-bar';
import type { WorkQueryControls } from './use-work-query';
import { useWorkTab } from './use-work-tab';
import { Age, KIND_PX, figure, loadsAddress, sortable } from './work-columns';
import { WorkList } from './work-list';
import classes from './worklist.module.css';

const { columns: labels, kinds, held: heldTexts } = worklistTexts;
type Column = WideColumn<BillWorkRow>;

const addressOf = ({ project_id: id, kind }: BillWorkRow): string =>
  `/project/${id}/customer-invoices${kind === 'asset' ? '?kind=asset' : ''}`;

/** Returns the address of the unbilled loads of a row within days; '' is open. Loads with a fixed amount have no tab. */
const loadsOf = ({ project_id: id, kind, fixed }: BillWorkRow, from: string, to: string): string =>
  loadsAddress(id, {
    kind: kind === 'asset' ? kind : '',
    filter: fixed === 0 ? 'customer_not_invoiced' : '',
    from,
    to,
  });

const HELD = Object.keys(heldTexts) as (keyof typeof heldTexts)[];

function Held({ held }: Pick<BillWorkRow, 'held'>) {
  const said = HELD.filter((reason) => held[reason] > 0).map((reason) => heldTexts[reason](held[reason]));
  const text = said.join(', ');
  // Cards leave empty cells out.
  if (text === '') return null;
  return (
    <span className={classes.held} title={`${text}. ${worklistTexts.heldHelp}`}>
      {text}
    </span>
  );
}

interface Days {
  from: string;
  to: string;
}

const figures = BILL_WORK_FIGURES;

/** Returns the columns of a part: loads and revenue. */
const partColumns = (part: 'older' | 'last_week' | 'this_week', { from, to }: Days): Column[] => [
  figure(figures[`${part}_loads`], { width: 60, to: (row) => loadsOf(row, from, to) }),
  figure(figures[part], { width: 100 }),
];

/** @param picks undefined for people who may not bill. */
function columnsOf(reply: BillWorkReply, picks: Picks | undefined): Column[] {
  const { today, rows, sums, last_week_start: lastWeek, this_week_start: thisWeek } = reply;
  return sortable('bill', [
    nameColumn(
      {
        key: 'project',
        label: labels.project,
        width: 226,
        narrow: 196,
        nameOf: (row) => row.job_name,
        addressOf,
        keyOf,
        pickLabel: (row) => runTexts.select(row.job_name, kinds[row.kind]),
      },
      picks,
    ),
    { key: 'kind', label: labels.kind, width: KIND_PX, cell: ({ kind }) => kinds[kind] },
    figure(figures.loads, { to: (row) => loadsOf(row, '', ''), sum: sums.loads }),
    figure(figures.amount, { width: 112, sum: sums.amount }),
    ...partColumns('older', { from: '', to: addDays(lastWeek, -1) }),
    ...partColumns('last_week', { from: lastWeek, to: addDays(thisWeek, -1) }),
    ...partColumns('this_week', { from: thisWeek, to: '' }),
    { key: 'held', label: labels.heldBack, width: 172, cell: ({ held }) => <Held held={held} /> },
    {
      key: 'oldest',
      label: labels.oldest,
      width: 124,
      cell: ({ oldest_day: day }) => <Age day={day} today={today} />,
    },
    ...(rows.some((row) => row.fixed !== 0) ? [figure(figures.fixed)] : []),
    figure(figures.tons, { sum: sums.tons }),
    figure(figures.older_tons),
    figure(figures.last_week_tons),
    figure(figures.this_week_tons),
  ]);
}

/** Work that is on no customer invoice, by project and kind of load, with one popup that bills the selected rows. */
export function BillTab({ query }: { query: WorkQueryControls }) {
  const { list, reply, reload, rows, selection, picks } = useWorkTab({
    tab: 'bill',
    query,
    keyOf,
    needs: 'bill customers',
  });
  const [isBilling, setBilling] = useState(false);
  const columns = useMemo(() => (reply === null ? [] : columnsOf(reply, picks)), [reply, picks]);
  const close = (): void => {
    setBilling(false);
    selection.clear();
  };
  return (
    <>
      <WorkList {...list} columns={columns} addressOf={addressOf}>
        <SelectionBar
          selection={selection}
          shown={rows.length}
          text={runTexts.selected(
            selection.rows.length,
            formatMoney(sumDollars(selection.rows.map(({ amount }) => amount))),
          )}
          action={runTexts.action}
          busy={isBilling}
          onAction={() => setBilling(true)}
        />
      </WorkList>
      {isBilling && reply !== null && (
        <BillDialog rows={selection.rows} page={reply} onMade={reload} onClose={close} />
      )}
    </>
  );
}
