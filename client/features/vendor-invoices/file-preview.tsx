import type { ReactNode } from 'react';
import { subtractDollars } from '#shared/calc/money';
import type { VendorFilePreviewReply, VendorPreviewLine } from '#shared/contract/vendor-reconciliation';
import type { VendorLineClass } from '#shared/contract/vendor-invoices';
import { filePreviewTexts as texts, suggestionTexts } from '#client/messages/vendor-reconciliation';
import { type DataColumn, DataTable } from '#client/ui/table/data-table';
import { FileWarnings } from '#client/ui/file/file-warnings';
import { Difference, Mark } from '#client/ui/format/difference';
import { formatAmount, formatCount, formatMoney, formatTons } from '#client/ui/format/format';
import classes from './add-invoice.module.css';

const CLASSES: readonly VendorLineClass[] = ['normal', 'duplicate', 'missing', 'canceled', 'transferred'];
const { columns: names } = texts;

function duplicateText({ duplicate_of_name: name }: VendorPreviewLine): string {
  return name === '' ? texts.duplicateHere : texts.duplicateOf(name);
}

/** Returns the reasons why a line is in the sample, in words. */
function reasonsOf(line: VendorPreviewLine): string[] {
  const { line_class: lineClass, other_vendor: isOther, transferred_name: job } = line;
  const reasons: string[] = [];
  if (lineClass === 'duplicate') reasons.push(duplicateText(line));
  else if (lineClass === 'transferred') reasons.push(texts.transferredTo(job));
  else if (lineClass !== 'normal') reasons.push(texts.classes[lineClass]);
  if (isOther) reasons.push(texts.otherVendor);
  return reasons.length === 0 ? [texts.mismatch] : reasons;
}

function LikelyMatch({ line: { line_class: lineClass, suggestions } }: { line: VendorPreviewLine }) {
  if (lineClass !== 'missing') return null;
  const [best] = suggestions;
  if (best === undefined) return texts.noSuggestion;
  const why = best.reasons.map((reason) => suggestionTexts.reasons[reason]).join(', ');
  return (
    <>
      <span>{texts.suggestion(best.load_no, best.score)}</span>
      <span className={classes.why}>{why}</span>
    </>
  );
}

const lineColumns = (isSand: boolean): DataColumn<VendorPreviewLine>[] => [
  { key: 'line', label: names.line, numeric: true, cell: ({ line_no: line }) => line },
  isSand
    ? { key: 'ticket', label: names.ticket, cell: ({ ticket_number: ticket }) => ticket }
    : { key: 'load', label: names.load, cell: ({ load_no: load }) => load },
  {
    key: 'issue',
    label: names.issue,
    cell: (line) => reasonsOf(line).map((why) => <Mark key={why}>{why}</Mark>),
  },
  { key: 'weight', label: names.weight, numeric: true, cell: ({ weight_tons: tons }) => formatTons(tons) },
  {
    key: 'calcWeight',
    label: names.calcWeight,
    numeric: true,
    cell: ({ calculated_weight: tons }) => formatTons(tons),
  },
  {
    key: 'billed',
    label: names.billed,
    numeric: true,
    cell: ({ vendor_total: total }) => formatAmount(total),
  },
  {
    key: 'calculated',
    label: names.calculated,
    numeric: true,
    cell: ({ calculated_total: total }) => formatAmount(total),
  },
  {
    key: 'difference',
    label: names.difference,
    numeric: true,
    cell: ({ vendor_total: billed, calculated_total: calculated }) => (
      <Difference value={subtractDollars(billed, calculated)} />
    ),
  },
  { key: 'likelyMatch', label: names.likelyMatch, cell: (line) => <LikelyMatch line={line} /> },
];

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: string;
  warn?: boolean;
}

function Figure({ label, value, note, warn = false }: FigureProps) {
  return (
    <div className={classes.figure} data-warn={warn || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

function Money({ preview }: { preview: VendorFilePreviewReply }) {
  const { vendor_total: billed, calculated_total: calculated, total_weight_tons: tons } = preview;
  return (
    <dl className={classes.figures}>
      <Figure label={texts.billed} value={formatMoney(billed)} note={texts.weight(formatTons(tons))} />
      <Figure label={texts.calculated} value={formatMoney(calculated)} />
      <Figure
        label={texts.difference}
        value={<Difference value={subtractDollars(billed, calculated)} dollars />}
      />
      <Figure
        label={texts.mismatches}
        value={formatCount(preview.cost_mismatches)}
        warn={preview.cost_mismatches > 0}
      />
      {preview.type !== 'sand' && (
        <Figure
          label={texts.otherVendor}
          value={formatCount(preview.other_vendor)}
          warn={preview.other_vendor > 0}
        />
      )}
    </dl>
  );
}

/** Previews a file: how its lines match, their sums, and the lines that need a look. */
export function FilePreview({ preview }: { preview: VendorFilePreviewReply }) {
  const { classes: counts, lines, sample, type } = preview;
  return (
    <section className={classes.result} aria-label={texts.label}>
      <p role="status" className={classes.quiet}>
        {texts.nothingSaved(lines)}
      </p>
      <FileWarnings counted={preview} />
      <dl className={classes.figures} data-classes>
        {CLASSES.map((lineClass) => (
          <Figure
            key={lineClass}
            label={texts.classes[lineClass]}
            value={formatCount(counts[lineClass])}
            note={texts.classHelp[lineClass]}
            warn={lineClass !== 'normal' && counts[lineClass] > 0}
          />
        ))}
      </dl>
      <Money preview={preview} />
      {sample.length === 0 ? (
        <p className={classes.quiet}>{texts.allMatch}</p>
      ) : (
        <>
          <h3 className={classes.sampleHead}>{texts.sampleOf(sample.length)}</h3>
          <div className={classes.scroll} role="group" aria-label={texts.sample} tabIndex={0}>
            <DataTable
              label={texts.sample}
              columns={lineColumns(type === 'sand')}
              rows={sample}
              rowKey={({ line_no: line }) => line}
            />
          </div>
        </>
      )}
    </section>
  );
}
