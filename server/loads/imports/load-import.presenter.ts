import type {
  ImportChoice,
  ImportColumnReply,
  ImportState,
  LoadImportDetailReply,
  LoadImportReply,
} from '#shared/contract/load-imports';
import type { LoadKind } from '#shared/rules/load-kinds';
import type { CsvDialect } from '#server/platform/common/index';

/** Row of an import from the database. */
export interface LoadImportRow {
  id: number;
  company_id: number;
  project_id: number;
  kind: LoadKind;
  file_name: string;
  size_bytes: number;
  encoding: string;
  cell_separator: string;
  line_end: string;
  line_count: number;
  columns_found: string;
  mapping: string;
  state: Exclude<ImportState, 'interrupted'>;
  lines_done: number;
  added: number;
  changed: number;
  unchanged: number;
  held: number;
  faulty: number;
  error: string;
  cancel_requested: number;
  /** Flag, 1 while a node works on the import or will do so. */
  is_leased: number;
  created_by_id: number;
  created_by: string;
  created_at: Date;
  finished_at: Date | null;
  has_file: number;
}

/**
 * Returns the state of an import. One that is stored as running, but that no node works on, was interrupted.
 */
export const stateOf = ({ state, is_leased: isLeased }: LoadImportRow): ImportState =>
  state === 'running' && isLeased === 0 ? 'interrupted' : state;

/** Presents an import for the list of its project. */
export function presentImport(row: LoadImportRow): LoadImportReply {
  return {
    id: row.id,
    project_id: row.project_id,
    kind: row.kind,
    file_name: row.file_name,
    size_bytes: row.size_bytes,
    lines: row.line_count,
    lines_done: row.lines_done,
    state: stateOf(row),
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    held: row.held,
    faulty: row.faulty,
    error: row.error,
    created_by_id: row.created_by_id,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? '',
    has_file: row.has_file === 1,
  };
}

/** Returns the columns of an import's file. */
export const columnsOf = ({
  columns_found: text,
}: Pick<LoadImportRow, 'columns_found'>): ImportColumnReply[] => JSON.parse(text) as ImportColumnReply[];

/** Returns the choice of columns of the last check, null before the first one. */
export const choiceOf = ({ mapping }: Pick<LoadImportRow, 'mapping'>): ImportChoice | null =>
  mapping === '' ? null : (JSON.parse(mapping) as ImportChoice);

/** Returns the separator and line end of an import's file. */
export const dialectOf = (row: LoadImportRow): CsvDialect =>
  ({ separator: row.cell_separator, newline: row.line_end }) as CsvDialect;

/** Presents an import with everything its page needs. */
export function presentDetail(
  row: LoadImportRow,
  offered: ImportChoice & Pick<LoadImportDetailReply, 'mapping_from'>,
): LoadImportDetailReply {
  return {
    ...presentImport(row),
    encoding: row.encoding,
    separator: row.cell_separator,
    columns: columnsOf(row),
    ...offered,
    ...choiceOf(row),
  };
}
