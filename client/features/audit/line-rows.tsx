import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityLineReply, AuditField, AuditRowReply } from '#shared/contract/audit';
import { capitalized, rowWords } from '#shared/words/entity-words';
import { fieldHeading, formatOfField } from '#shared/words/field-words';
import { valueWords } from '#shared/words/value-words';
import { type AuditScope, readLineRows } from '#client/api/audit';
import { answers } from '#client/api/use-answer';
import { auditTexts as texts } from '#client/messages/audit';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import classes from './audit.module.css';

interface LineRowsProps {
  line: ActivityLineReply;
  scope: AuditScope;
  onRecord: (row: AuditRowReply) => void;
}

/** Reads the rows of a line page by page. */
const useLineRows = (scope: AuditScope, { first_id, id }: ActivityLineReply) =>
  useInfiniteQuery(
    {
      queryKey: ['rows of a line', scope, first_id, id],
      queryFn: ({ pageParam: after, signal }) =>
        readLineRows(scope, { first_id, id }, { after, entity: null, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    },
    answers,
  );

function FieldCells({ row, change }: { row: AuditRowReply; change: AuditField | undefined }) {
  if (change === undefined) return <td colSpan={3} className={classes.noField} />;
  const format = formatOfField(row.entity, change.field);
  return (
    <>
      <td data-label={texts.rowColumns.field}>{fieldHeading(row.entity, change.field)}</td>
      <td data-label={texts.rowColumns.before} className={classes.value}>
        {valueWords(format, change.old)}
      </td>
      <td data-label={texts.rowColumns.after} className={classes.value}>
        {valueWords(format, change.new)}
      </td>
    </>
  );
}

function Row({ row, onRecord }: { row: AuditRowReply; onRecord: LineRowsProps['onRecord'] }) {
  const name = capitalized(rowWords(row.entity, 1, row.entity_name));
  const [first, ...others] = row.fields;
  return (
    <tbody>
      <tr>
        <td rowSpan={Math.max(1, row.fields.length)} data-label={texts.rowColumns.record}>
          <button
            type="button"
            className={classes.link}
            aria-label={texts.showRecord(name)}
            onClick={() => onRecord(row)}
          >
            {name}
          </button>
        </td>
        <FieldCells row={row} change={first} />
      </tr>
      {others.map((change) => (
        <tr key={change.field}>
          <FieldCells row={row} change={change} />
        </tr>
      ))}
    </tbody>
  );
}

/** Rows of a line: each record with its fields before and after. */
export function LineRows({ line, scope, onRecord }: LineRowsProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useLineRows(scope, line);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0 && isFetching) return <TableSkeleton rows={2} label={texts.loadingRows} />;
  if (error !== null && !isFetching)
    return <ErrorPanel error={error} onTryAgain={() => void (data ? fetchNextPage() : refetch())} />;
  return (
    <>
      <table className={classes.rows} aria-label={texts.details}>
        <thead>
          <tr>
            {Object.values(texts.rowColumns).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={`${row.id} ${row.entity} ${row.entity_id}`} row={row} onRecord={onRecord} />
        ))}
      </table>
      {hasNextPage && (
        <Button size="xs" variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          {texts.moreRows}
        </Button>
      )}
    </>
  );
}
