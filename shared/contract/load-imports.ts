import type { DecimalSign } from '../cells/digits';
import type { Finding } from '../cells/finding';
import type { CellValue } from '../imports/cell-kinds';
import type { CountedWarnings } from '../imports/counted-warnings';
import { LOAD_FIELD_NAMES, type LoadFieldName, type LoadRecord } from '../imports/load-import-kind';
import type { LoadKind } from '../rules/load-kinds';
import { IsFlag } from './choice-validators';
import { type ColumnChoice, ColumnChoiceRequest, type FileColumn, IsColumnChoices } from './column-choices';

/** Upper limit of a file of loads, exclusive. */
export const IMPORT_BYTES_MAX = 30_000_000;
/** Largest number of lines below the header in one file. */
export const IMPORT_LINES_MAX = 100_000;
/** Number of faults in the reply of a check; the download has more. */
export const IMPORT_FAULTS_SHOWN = 200;
/** Number of new and changed loads in the reply of a check. */
export const IMPORT_SAMPLES_SHOWN = 50;

/**
 * State of an import. `staged`: uploaded, nothing imported. `interrupted`: the server stopped while it ran.
 * An interrupted, canceled or failed import can be continued, and no line is imported twice. See
 * docs/domain/loads-and-tickets.md#imports.
 */
export type ImportState = 'staged' | 'running' | 'finished' | 'canceled' | 'failed' | 'interrupted';

/** Choices of a user for a file of loads. */
export type ImportChoice = ColumnChoice<LoadFieldName>;

/** Body of POST /pc/load-import/{id}/preview: the columns and units of the file. */
export class ImportMappingRequest extends ColumnChoiceRequest implements ImportChoice {
  @IsColumnChoices(LOAD_FIELD_NAMES)
  mapping!: ImportChoice['mapping'];
}

/** Body of POST /pc/load-import/{id}/apply. */
export class ApplyImportRequest extends ImportMappingRequest {
  /** True imports the good lines and skips the others. False refuses a file with faults. */
  @IsFlag()
  skip_faulty!: boolean;
}

/** Counts of a file's lines by outcome. */
export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  /** Lines of locked loads: kept, and imported when the load is unlocked. */
  held: number;
  faulty: number;
}

/** Import in the list of a project: GET /pc/load-imports/{projectId}, newest first. */
export interface LoadImportReply extends ImportCounts {
  id: number;
  project_id: number;
  kind: LoadKind;
  file_name: string;
  size_bytes: number;
  /** Lines below the header. */
  lines: number;
  /** Processed lines, while it runs or when it stopped. */
  lines_done: number;
  state: ImportState;
  /** Reason of a failure; '' otherwise. */
  error: string;
  created_by_id: number;
  created_by: string;
  created_at: string;
  /** '' while the import has not ended. */
  finished_at: string;
  /** False after its file was deleted: the import can be read, not continued. */
  has_file: boolean;
}

/** Column of the file with the values of its first lines. */
export interface ImportColumnReply extends FileColumn {
  /** Decimal sign that all cells of the column show; 'unclear' for numbers with two readings. Absent without a number. */
  sign?: DecimalSign | 'unclear' | 'mixed';
}

/** Import with the data of its page: reply of POST /pc/load-import/0 and GET /pc/load-import/{id}. */
export interface LoadImportDetailReply extends LoadImportReply, ImportChoice {
  encoding: string;
  separator: string;
  columns: ImportColumnReply[];
  /** Source of the columns: suggested from the header, or chosen earlier for such a file. */
  mapping_from: 'suggested' | 'remembered';
}

/** Load that would change, with old and new values. */
export interface ImportChangeReply {
  line: number;
  load_no: number;
  fields: { field: LoadFieldName; label: string; old: CellValue; new: CellValue }[];
}

/** Reply of the check: the expected result; nothing is stored. */
export interface ImportPreviewReply extends ImportCounts, CountedWarnings {
  lines: number;
  /** Number of all faults; a line may have several. */
  faults_total: number;
  faults: Finding[];
  samples: { line: number; record: LoadRecord }[];
  changes: ImportChangeReply[];
  held_loads: { line: number; load_no: number }[];
}
