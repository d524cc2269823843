import { Button } from '@mantine/core';
import { IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import type { Finding } from '#shared/cells/finding';
import { csvCell } from '#shared/rules/csv-text';
import { fileFaultTexts as texts } from '#client/messages/vendor-reconciliation';
import { type DataColumn, DataTable } from '#client/ui/table/data-table';
import { saveFile } from '#client/ui/file/save-file';
import type { FileFaults } from './use-file-check';
import classes from './add-invoice.module.css';

interface NumberedFault extends Finding {
  readonly at: number;
}

const { columns: names } = texts;
const COLUMNS: DataColumn<NumberedFault>[] = [
  { key: 'line', label: names.line, numeric: true, cell: ({ line }) => line },
  { key: 'column', label: names.column, cell: ({ column }) => column },
  {
    key: 'found',
    label: names.found,
    cell: ({ found = '' }) => <code>{found === '' ? texts.empty : found}</code>,
  },
  { key: 'message', label: names.message, cell: ({ message }) => message },
];

/** Returns the faults as CSV. Text from the vendor's file never becomes a formula. */
export function faultsCsv(faults: readonly Finding[]): string {
  const head = [names.line, names.column, names.found, names.message];
  const lines = faults.map(({ line = '', column = '', found = '', message }) => [
    String(line),
    column,
    found,
    message,
  ]);
  return [head, ...lines].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

interface FileFaultListProps {
  found: FileFaults;
  fileName: string;
}

/** Lists the faults of a file by line and column, with a download as CSV. */
export function FileFaultList({ found: { faulty, faults }, fileName }: FileFaultListProps) {
  const rows = faults.map((fault, at) => ({ ...fault, at }));
  const download = (): void =>
    saveFile(new Blob([`\ufeff${faultsCsv(faults)}`], { type: 'text/csv' }), texts.fileName(fileName));
  return (
    <section className={classes.result} aria-label={texts.table}>
      <div className={classes.resultHead}>
        <p role="alert" className={classes.bad}>
          {`${texts.count(faults.length)}. ${texts.nothingSaved}`}
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          disabled={faults.length === 0}
          onClick={download}
        >
          {texts.download}
        </Button>
      </div>
      {faulty > faults.length && <p className={classes.quiet}>{texts.firstOf(faults.length, faulty)}</p>}
      <div className={classes.scroll} role="group" aria-label={texts.table} tabIndex={0}>
        <DataTable label={texts.table} columns={COLUMNS} rows={rows} rowKey={({ at }) => at} />
      </div>
    </section>
  );
}
