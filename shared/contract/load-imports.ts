import type { CellValue } from '../rules/load-import-cells';
import { IMPORT_FIELD_NAMES, type ImportFieldName, type ImportKind } from '../rules/load-import-fields';
import { IsFlag, IsOneOf } from './choice-validators';
import { fieldRule } from './field-rule';
import type { ImportFault, ImportRecord } from '../rules/load-import-record';

/** A file of loads is smaller than this. */
export const IMPORT_BYTES_MAX = 30_000_000;
/** The most lines below the header, and the most columns, of one file. */
export const IMPORT_LINES_MAX = 100_000;
export const IMPORT_COLUMNS_MAX = 200;
/** Faults that a check answers; the download has more of them. */
export const IMPORT_FAULTS_SHOWN = 200;
/** New and changed loads that a check shows. */
export const IMPORT_SAMPLES_SHOWN = 50;

export const WEIGHT_UNITS = ['tons', 'pounds'] as const;
export const DECIMAL_SIGNS = ['.', ','] as const;

/**
 * Where an import stands. `staged`: uploaded, nothing taken over. `interrupted`: the server went away while it
 * ran; like a canceled or failed one it can be gone on with, and nothing is taken over twice.
 */
export type ImportState = 'staged' | 'running' | 'finished' | 'canceled' | 'failed' | 'interrupted';

/** One field and the column that it is read from; the first column is 0. */
export interface ImportColumnChoice {
  field: ImportFieldName;
  column: number;
}

function isColumnChoice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { field, column } = value as Partial<Record<keyof ImportColumnChoice, unknown>>;
  const isColumn = typeof column === 'number' && Number.isInteger(column) && column >= 0;
  return (
    isColumn && column < IMPORT_COLUMNS_MAX && (IMPORT_FIELD_NAMES as readonly unknown[]).includes(field)
  );
}

const IsColumnChoices = (): PropertyDecorator =>
  fieldRule({
    name: 'isColumnChoices',
    schema: {
      type: 'array',
      maxItems: IMPORT_FIELD_NAMES.length,
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', enum: [...IMPORT_FIELD_NAMES] },
          column: { type: 'integer', minimum: 0, maximum: IMPORT_COLUMNS_MAX - 1 },
        },
        required: ['field', 'column'],
      },
    },
    faultOf: (value) =>
      Array.isArray(value) && value.length <= IMPORT_FIELD_NAMES.length && value.every(isColumnChoice)
        ? undefined
        : 'must be a list of fields, each with the number of its column',
  });

/** What a person chooses for a file: its columns and units. */
export interface ImportChoice {
  mapping: ImportColumnChoice[];
  weight_unit: (typeof WEIGHT_UNITS)[number];
  decimal_sign: (typeof DECIMAL_SIGNS)[number];
}

/** How a file is read. Body of POST /pc/load-import/{id}/preview. */
export class ImportMappingRequest implements ImportChoice {
  @IsColumnChoices()
  mapping!: ImportColumnChoice[];

  @IsOneOf(WEIGHT_UNITS)
  weight_unit!: ImportChoice['weight_unit'];

  @IsOneOf(DECIMAL_SIGNS)
  decimal_sign!: ImportChoice['decimal_sign'];
}

/** Body of POST /pc/load-import/{id}/apply. */
export class ApplyImportRequest extends ImportMappingRequest {
  /** True: the good lines are taken over and the others left out. False: a file with faults is refused. */
  @IsFlag()
  skip_faulty!: boolean;
}

/** What became of the lines of a file. */
export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  /** Of locked loads: kept, and taken over when they are unlocked. */
  held: number;
  faulty: number;
}

/** An import in the list of a project: GET /pc/load-imports/{projectId}, newest first. */
export interface LoadImportReply extends ImportCounts {
  id: number;
  project_id: number;
  kind: ImportKind;
  file_name: string;
  size_bytes: number;
  /** Lines below the header. */
  lines: number;
  /** Lines that were gone through, while it runs or when it stopped. */
  lines_done: number;
  state: ImportState;
  /** Why it failed, '' otherwise. */
  error: string;
  created_by_id: number;
  created_by: string;
  created_at: string;
  /** '' while it is not over. */
  finished_at: string;
  /** False when its file has been thrown away: it can be read, not gone on with. */
  has_file: boolean;
}

/** A column of the file with what stands in its first lines. */
export interface ImportColumnReply {
  header: string;
  samples: string[];
}

/** An import with what its page needs: reply of POST /pc/load-import/0 and GET /pc/load-import/{id}. */
export interface LoadImportDetailReply extends LoadImportReply, ImportChoice {
  encoding: string;
  separator: string;
  columns: ImportColumnReply[];
  /** Whether the columns were guessed from the header, or chosen by a person for such a file before. */
  mapping_from: 'suggested' | 'remembered';
}

/** A load that would change, from what to what. */
export interface ImportChangeReply {
  line: number;
  load_no: number;
  fields: { field: ImportFieldName; label: string; old: CellValue; new: CellValue }[];
}

/** Reply of the check: what would happen; nothing is stored by it. */
export interface ImportPreviewReply extends ImportCounts {
  lines: number;
  /** Of all faults; a line may have several. */
  faults_total: number;
  faults: ImportFault[];
  samples: { line: number; record: ImportRecord }[];
  changes: ImportChangeReply[];
  held_loads: { line: number; load_no: number }[];
}
