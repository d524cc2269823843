import { useMemo } from 'react';
import { toDollars } from '../../../shared/calc/money';
import type { CustomerInvoiceReply } from '../../../shared/contract/customer-invoices';
import type { AnyLoad } from '../../../shared/contract/loads';
import { previewTexts as texts } from '../../messages/customer-invoices';
import { formatChicago } from '../../ui/chicago-time';
import { formatAmount, formatCount, formatMoney, formatTons } from '../../ui/format';
import { StatStrip, StatTile } from '../../ui/stat-tile';
import { type WideColumn, WideTable } from '../../ui/wide-table';
import classes from './preview-panel.module.css';
import { RefusedLoads } from './refused-loads';
import { revenueOf } from './revenue';
import type { Preview } from './use-preview';

const { columns: labels } = texts;

const TAKEN: readonly WideColumn<AnyLoad>[] = [
  { key: 'load', label: labels.load, width: 100, cell: ({ load_no: number }) => number },
  {
    key: 'delivered',
    label: labels.delivered,
    width: 150,
    cell: ({ delivered_date: at }) => formatChicago(at),
  },
  {
    key: 'ticket',
    label: labels.ticket,
    width: 120,
    cell: (load) => ('ticket_number' in load ? load.ticket_number : load.load_type),
  },
  {
    key: 'weight',
    label: labels.weight,
    width: 90,
    numeric: true,
    cell: ({ weight_tons: tons }) => formatTons(tons),
  },
  {
    key: 'revenue',
    label: labels.revenue,
    width: 110,
    numeric: true,
    cell: (load) => formatAmount(revenueOf(load)),
  },
];

const fromColumn = (kept: ReadonlySet<number>): WideColumn<AnyLoad> => ({
  key: 'from',
  label: labels.from,
  width: 130,
  cell: ({ id }) => (kept.has(id) ? texts.from.kept : texts.from.added),
});

/** How many loads a version keeps of the one before, and how many it adds. */
function versionNote({ keptLoadIds, selection }: Preview): string {
  const kept = selection.taken.filter(({ id }) => keptLoadIds.has(id)).length;
  return `${texts.kept(kept)}, ${texts.added(selection.taken.length - kept)}`;
}

function droppedNote({ keptLoadIds, selection }: Preview): string | undefined {
  const dropped = selection.refused.filter(({ load_id: id }) => keptLoadIds.has(id)).length;
  return dropped === 0 ? undefined : texts.dropped(dropped);
}

function Figures({ preview, isVersion }: { preview: Preview; isVersion: boolean }) {
  const { totals, refused } = preview.selection;
  const fixed = toDollars(totals.fixedRevCents);
  return (
    <StatStrip label={texts.title}>
      <StatTile
        label={texts.loads}
        value={formatCount(totals.loads)}
        note={isVersion ? versionNote(preview) : undefined}
      />
      <StatTile label={texts.weight} value={texts.tons(formatTons(preview.figures.total_weight_tons))} />
      <StatTile
        label={texts.revenue}
        value={formatMoney(preview.figures.total_rev)}
        note={fixed === 0 ? undefined : texts.fixedNote(formatMoney(fixed))}
      />
      <StatTile
        label={texts.left}
        value={formatCount(refused.length)}
        note={isVersion ? droppedNote(preview) : undefined}
      />
    </StatStrip>
  );
}

interface PreviewPanelProps {
  /** Null while the loads are arriving. */
  preview: Preview | null;
  isVersion: boolean;
  invoices: readonly CustomerInvoiceReply[];
}

/** What the invoice would be: its figures, the loads that it takes, and those that it leaves with the reason of each. */
export function PreviewPanel({ preview, isVersion, invoices }: PreviewPanelProps) {
  const kept = preview?.keptLoadIds;
  const columns = useMemo(
    () => (isVersion && kept !== undefined ? [...TAKEN, fromColumn(kept)] : TAKEN),
    [isVersion, kept],
  );
  if (preview === null) return <p className={classes.idle}>{texts.arriving}</p>;
  const { taken, refused } = preview.selection;
  if (taken.length === 0 && refused.length === 0) return <p className={classes.idle}>{texts.idle}</p>;
  return (
    <section className={classes.preview} aria-label={texts.title}>
      <Figures preview={preview} isVersion={isVersion} />
      {taken.length > 0 && (
        <details className={classes.group}>
          <summary>{texts.taken(taken.length)}</summary>
          <div className={classes.list}>
            <WideTable label={texts.takenLabel} columns={columns} rows={taken} rowKey={({ id }) => id} />
          </div>
        </details>
      )}
      <RefusedLoads refused={refused} loadsById={preview.loadsById} invoices={invoices} />
      <span className="hb-visually-hidden" role="status">
        {texts.taken(taken.length)}
      </span>
    </section>
  );
}
