import { toDollars } from '#shared/calc/money';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { AnyLoad } from '#shared/contract/loads';
import { previewTexts as texts } from '#client/messages/customer-invoices';
import { FoldedGroup } from '#client/ui/layout/folded-group';
import { formatCount, formatMoney, formatTons } from '#client/ui/format/format';
import { StatStrip, StatTile } from '#client/ui/layout/stat-tile';
import { WideTable } from '#client/ui/table/wide-table';
import { loadColumns } from './load-columns';
import classes from './preview-panel.module.css';
import { RefusedLoads } from './refused-loads';
import type { Preview } from './use-preview';
import { type Ticks, versionCounts } from './version-choice';
import { VersionGroups } from './version-groups';

const TAKEN = loadColumns<AnyLoad>((load) => load);

/** Says how much of the fixed mobilization this invoice bills, or which invoices already bill it. */
function fixedNote({ selection, fixedOn }: Preview): string | undefined {
  const fixed = toDollars(selection.totals.fixedRevCents);
  if (fixed !== 0) return texts.fixedNote(formatMoney(fixed));
  return fixedOn.length === 0
    ? undefined
    : texts.fixedElsewhere(fixedOn.map(({ invoice_name: name }) => name).join(', '));
}

function Figures({ preview }: { preview: Preview }) {
  const { totals, refused } = preview.selection;
  const counts = preview.groups && versionCounts(preview.groups);
  return (
    <StatStrip label={texts.title}>
      <StatTile
        label={texts.loads}
        value={formatCount(totals.loads)}
        note={counts === null ? undefined : `${texts.kept(counts.kept)}, ${texts.added(counts.added)}`}
      />
      <StatTile label={texts.weight} value={texts.tons(formatTons(preview.figures.total_weight_tons))} />
      <StatTile
        label={texts.revenue}
        value={formatMoney(preview.figures.total_rev)}
        note={fixedNote(preview)}
      />
      {counts === null ? (
        <StatTile label={texts.excluded} value={formatCount(refused.length)} />
      ) : (
        <StatTile
          label={texts.removed}
          value={formatCount(counts.removed)}
          note={counts.removed === 0 ? undefined : texts.removedNote}
        />
      )}
    </StatStrip>
  );
}

interface PreviewPanelProps {
  /** Null while loads are arriving. */
  preview: Preview | null;
  invoices: readonly CustomerInvoiceReply[];
  /** The person's ticks in the groups of a version. */
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
}

/** Previews the invoice: its figures, its loads, and the loads left out with the reason. */
export function PreviewPanel({ preview, invoices, ticks, onTicks }: PreviewPanelProps) {
  if (preview === null) return <p className={classes.idle}>{texts.arriving}</p>;
  const { groups } = preview;
  const { taken, refused } = preview.selection;
  if (groups === null && taken.length === 0 && refused.length === 0)
    return <p className={classes.idle}>{texts.idle}</p>;
  // The groups of a version list its removed loads.
  const removed = new Set(groups?.removed.map(({ load }) => load.id));
  return (
    <section className={classes.preview} aria-label={texts.title}>
      <Figures preview={preview} />
      {groups !== null && <VersionGroups groups={groups} ticks={ticks} onTicks={onTicks} />}
      {groups === null && taken.length > 0 && (
        <FoldedGroup title={texts.taken(taken.length)}>
          <div className={classes.list}>
            <WideTable label={texts.takenLabel} columns={TAKEN} rows={taken} rowKey={({ id }) => id} />
          </div>
        </FoldedGroup>
      )}
      <RefusedLoads
        refused={refused.filter(({ load_id: id }) => !removed.has(id))}
        loadsById={preview.loadsById}
        invoices={invoices}
      />
      <span className="hb-visually-hidden" role="status">
        {texts.taken(taken.length)}
      </span>
    </section>
  );
}
