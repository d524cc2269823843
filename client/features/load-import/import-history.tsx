import { Button } from '@mantine/core';
import type { LoadImportReply } from '#shared/contract/load-imports';
import { importTexts as texts } from '#client/messages/load-import';
import { type DataColumn, DataTable } from '#client/ui/table/data-table';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import { formatCount } from '#client/ui/format/format';
import { Panel } from '#client/ui/layout/panel';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { canContinue } from './import-step';
import classes from './load-import.module.css';

interface ImportHistoryProps {
  /** Null while it loads. */
  imports: readonly LoadImportReply[] | null;
  failed: boolean;
  onContinue: (run: LoadImportReply) => void;
}

const columnsOf = (onContinue: ImportHistoryProps['onContinue']): DataColumn<LoadImportReply>[] => [
  { key: 'at', label: texts.historyColumns.at, cell: ({ created_at: at }) => <DateTimeChicago iso={at} /> },
  { key: 'who', label: texts.historyColumns.who, cell: ({ created_by: who }) => who },
  {
    key: 'file',
    label: texts.historyColumns.file,
    cell: ({ file_name: name }) => <span className={classes.cell}>{name}</span>,
  },
  { key: 'kind', label: texts.historyColumns.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    key: 'state',
    label: texts.historyColumns.state,
    cell: (run) => (
      <>
        <span>{texts.resultTitle[run.state]}</span>
        {canContinue(run) && (
          <Button
            className={classes.goOn}
            variant="default"
            size="compact-xs"
            aria-label={texts.resumeFile(run.file_name)}
            onClick={() => onContinue(run)}
          >
            {texts.resume}
          </Button>
        )}
      </>
    ),
  },
  {
    key: 'result',
    label: texts.historyColumns.result,
    numeric: true,
    cell: ({ added, changed, faulty }) => [added, changed, faulty].map(formatCount).join(' / '),
  },
];

/** Lists past imports with person and result. */
export function ImportHistory({ imports, failed, onContinue }: ImportHistoryProps) {
  const rows = imports ?? [];
  return (
    <Panel title={texts.history} flush>
      {failed && <p className={classes.empty}>{texts.historyFailed}</p>}
      {imports === null && !failed && <TableSkeleton rows={3} label={texts.historyLoading} />}
      {imports?.length === 0 && <p className={classes.empty}>{texts.historyEmpty}</p>}
      {rows.length > 0 && (
        <DataTable
          label={texts.history}
          columns={columnsOf(onContinue)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  );
}
