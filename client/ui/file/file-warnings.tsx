import type { Finding } from '#shared/cells/finding';
import type { CountedWarnings } from '#shared/imports/counted-warnings';
import { importTexts as texts } from '#client/messages/load-import';
import { type DataColumn, DataTable } from '../table/data-table';
import classes from './file-warnings.module.css';

interface NumberedFinding extends Finding {
  readonly at: number;
}

const findingColumns = (message: string): DataColumn<NumberedFinding>[] => [
  { key: 'line', label: texts.line, numeric: true, cell: ({ line }) => line },
  { key: 'column', label: texts.column, cell: ({ column }) => column },
  { key: 'field', label: texts.field, cell: ({ field }) => field },
  { key: 'value', label: texts.value, cell: ({ found }) => <span className={classes.cell}>{found}</span> },
  { key: 'message', label: message, cell: ({ message: text }) => text },
];

interface FindingsProps {
  /** Name of the table. */
  label: string;
  /** Heading of the messages. */
  heading: string;
  findings: readonly Finding[];
}

/** Table of faults or warnings with their places. */
export function Findings({ label, heading, findings }: FindingsProps) {
  const rows = findings.map((finding, at) => ({ ...finding, at }));
  return <DataTable label={label} columns={findingColumns(heading)} rows={rows} rowKey={({ at }) => at} />;
}

interface FirstOfProps {
  shown: number;
  total: number;
}

/** Says that a table shows only the first of many. */
export function FirstOf({ shown, total }: FirstOfProps) {
  return shown < total && <p className={classes.hint}>{texts.firstOf(shown, total)}</p>;
}

interface FileWarningsProps {
  counted: CountedWarnings;
}

/** Warnings with their number by kind, before everything else. They don't hinder the import. */
export function FileWarnings({
  counted: { warnings, warnings_total: total, warning_counts: counts },
}: FileWarningsProps) {
  if (total === 0) return null;
  const kinds = Object.entries(texts.warnings).flatMap(([code, text]) => {
    const number = counts[code as keyof typeof texts.warnings] ?? 0;
    return number > 0 ? [text(number)] : [];
  });
  return (
    <details className={classes.warnings} open>
      <summary>{`${texts.warningsTitle(total)}: ${kinds.join('; ')}`}</summary>
      <p className={classes.hint}>{texts.warningsAdvice}</p>
      <Findings label={texts.warningsTitle(total)} heading={texts.warning} findings={warnings} />
      <FirstOf shown={warnings.length} total={total} />
    </details>
  );
}
