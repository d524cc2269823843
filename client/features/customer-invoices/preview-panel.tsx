import { toDollars } from '#shared/calc/money';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { AnyLoad } from '#shared/contract/loads';
import { checkRatesTexts, previewTexts as texts } from '#client/messages/customer-invoices';
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
import { Checkbox } from '@mantine/core';
import { OlderOpen } from '#client/ui/feedback/older-open';
import { shownDay } from '#client/ui/format/shown-day';
import { CheckRates, checkRatesSentence } from './check-rates';

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
        <StatTile
          label={texts.excluded}
          value={formatCount(refused.length + preview.leaveOut.size)}
          note={preview.leaveOut.size === 0 ? undefined : texts.leftOut(preview.leaveOut.size)}
        />
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

/** The person's choices in a preview. */
export interface PreviewChoices {
  /** Loads that the person ticked or unticked. */
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
  /** True when the invoice takes older open loads. */
  older: boolean;
  onOlder: (older: boolean) => void;
}

interface OlderLoadsProps extends Pick<PreviewChoices, 'older' | 'onOlder'> {
  open: Preview['older'];
}

/** Names the open loads from before the start, with a check box that includes them. */
function OlderLoads({ open, older, onOlder }: OlderLoadsProps) {
  if (open.loads === 0) return null;
  const amount = formatMoney(toDollars(open.revCents));
  return (
    <OlderOpen sentence={texts.older(open.loads, amount, shownDay(open.oldest))}>
      <Checkbox
        size="xs"
        label={texts.includeOlder(open.loads)}
        checked={older}
        onChange={(event) => onOlder(event.currentTarget.checked)}
      />
    </OlderOpen>
  );
}

/** Groups of a version, with what to know about them. */
function Version({ preview, groups, ticks, onTicks }: VersionProps) {
  const { checks, notOnVersion } = preview;
  return (
    <>
      {notOnVersion.length > 0 && (
        <p role="status" className={classes.note}>
          {texts.notOnVersion(notOnVersion.slice(0, LISTED_MAX).join(', '))}
        </p>
      )}
      {checks.length > 0 && (
        <p className={classes.note}>
          {`${checkRatesTexts.title(checks.length)} (${checkRatesSentence(checks)})`}
        </p>
      )}
      <VersionGroups groups={groups} ticks={ticks} onTicks={onTicks} />
    </>
  );
}

interface VersionProps extends Pick<PreviewChoices, 'ticks' | 'onTicks'> {
  preview: Preview;
  groups: NonNullable<Preview['groups']>;
}

/** Numbers that are listed of those that a version doesn't have. */
const LISTED_MAX = 20;

interface PreviewPanelProps extends PreviewChoices {
  /** Null while loads are arriving. */
  preview: Preview | null;
  invoices: readonly CustomerInvoiceReply[];
}

/** Previews the invoice: its figures, its loads, and the loads left out with the reason. */
export function PreviewPanel({ preview, invoices, ...choices }: PreviewPanelProps) {
  if (preview === null) return <p className={classes.idle}>{texts.arriving}</p>;
  const { groups, checks } = preview;
  const { taken, refused } = preview.selection;
  const older = <OlderLoads open={preview.older} {...choices} />;
  if (groups === null && taken.length === 0 && refused.length === 0 && checks.length === 0)
    return (
      <>
        <p className={classes.idle}>{texts.idle}</p>
        {older}
      </>
    );
  // The groups of a version list its removed loads.
  const removed = new Set(groups?.removed.map(({ load }) => load.id));
  return (
    <section className={classes.preview} aria-label={texts.title}>
      <Figures preview={preview} />
      {older}
      {groups === null ? (
        <NewLoads preview={preview} {...choices} />
      ) : (
        <Version preview={preview} groups={groups} {...choices} />
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

/** Loads of a new invoice, those to check first. */
function NewLoads({ preview, ticks, onTicks }: { preview: Preview } & PreviewChoices) {
  const { checks, selection } = preview;
  const { taken } = selection;
  return (
    <>
      {checks.length > 0 && <CheckRates checks={checks} ticks={ticks} onTicks={onTicks} />}
      {taken.length > 0 && (
        <FoldedGroup title={texts.taken(taken.length)}>
          <div className={classes.list}>
            <WideTable label={texts.takenLabel} columns={TAKEN} rows={taken} rowKey={({ id }) => id} />
          </div>
        </FoldedGroup>
      )}
    </>
  );
}
