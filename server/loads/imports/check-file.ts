import { Injectable } from '@nestjs/common';
import type { FileFacts } from '#shared/cells/file-facts';
import { USUAL_FACTS } from '#shared/cells/file-facts';
import type { Finding } from '#shared/cells/finding';
import type { ImportChoice } from '#shared/contract/load-imports';
import { DomainError } from '#shared/errors/index';
import { FileFactsFinder } from '#shared/imports/file-facts-finder';
import { LOAD_IMPORT_FIELDS, type LoadFieldName } from '#shared/imports/load-import-kind';
import { type Doubts, type ReadRow, RowReader } from '#shared/imports/row-reader';
import { TOTAL_ROW, isTotalRow } from '#shared/imports/total-rows';
import type { CsvRecord } from '#shared/rules/csv-record';
import { ImportFile } from './import-file';
import type { OwnedImport } from '#server/database/index';
import { type LoadImportRow, columnsOf } from './load-import.presenter';
import type { StoredFile } from './stored-file';

/** Lines that are read, compared and taken in one change. The number is small so that the project's lock is short. */
export const LINES_OF_A_BATCH = 1_000;

/** Line of a file of loads. A total row is no load and has no faults. */
export interface ReadLine extends ReadRow<LoadFieldName> {
  readonly isTotal: boolean;
}

/** Returns the lines that are loads without a fault. */
export const goodLines = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.filter(({ faults, isTotal }) => faults.length === 0 && !isTotal);

/** File whose facts are known. */
interface CheckedFile {
  /** Warnings of the whole file. */
  readonly warnings: readonly Finding[];
  /** Yields the parsed lines in batches. Only a line without faults counts. @throws the errors of StoredFile.batches */
  batches(): AsyncGenerator<ReadLine[]>;
}

/** Load numbers that appear in several lines, with those lines. */
type Repeated = ReadonlyMap<number, readonly number[]>;

/** Maximum other lines that a fault names. */
const LINES_SHOWN = 4;

/** Reads every line of a file with a choice of columns and finds its faults. */
@Injectable()
export class CheckFile {
  constructor(private readonly file: ImportFile) {}

  /**
   * Finds the facts that hold for the whole file, in a first pass. `doubts` are warnings about values.
   * @throws DomainError `invalid_request` with line and column when cells of the file contradict each other, or when no
   * cell shows what numbers such as 1.500 mean
   * @throws the errors of ImportFile.open and StoredFile.batches
   */
  async read(
    row: OwnedImport<LoadImportRow>,
    choice: ImportChoice,
    doubts: Doubts<LoadFieldName> = {},
  ): Promise<CheckedFile> {
    const headings = columnsOf(row).map(({ header }) => header);
    const reader = new RowReader(LOAD_IMPORT_FIELDS[row.kind], choice.mapping, headings, doubts);
    const finder = new FileFactsFinder(reader.factColumns);
    const lines = this.file.open(row);
    const repeated = await firstPass(lines, reader, finder, choice);
    const separator = row.encoding === 'xlsx' ? '' : row.cell_separator;
    const { facts, faults, warnings } = finder.found(separator, choice.weight_unit, choice.decimal_sign);
    if (faults.length > 0) {
      const found = faults.map(({ message }) => ({ field: 'file', message }));
      throw new DomainError('invalid_request', { faults: found });
    }
    return {
      warnings: [...lines.warnings, ...warnings],
      async *batches() {
        for await (const batch of lines.batches(LINES_OF_A_BATCH)) {
          yield batch.map((record) => readLine(reader, record, facts, repeated));
        }
      },
    };
  }
}

/** Finds repeated numbers and facts. A number may be in the first and the last line, so this reads all lines. */
async function firstPass(
  file: StoredFile,
  reader: RowReader<LoadFieldName>,
  finder: FileFactsFinder,
  { decimal_sign: sign }: ImportChoice,
): Promise<Repeated> {
  const facts = { ...USUAL_FACTS, decimalSign: sign === '' ? USUAL_FACTS.decimalSign : sign };
  const first = new Map<number, number>();
  const repeated = new Map<number, number[]>();
  for await (const lines of file.batches(LINES_OF_A_BATCH)) {
    for (const { line, cells } of lines) {
      finder.add(line, cells);
      const number = reader.value('load_no', cells, facts);
      if (typeof number !== 'number') continue;
      const before = first.get(number);
      if (before === undefined) first.set(number, line);
      else repeated.set(number, [...(repeated.get(number) ?? [before]), line].slice(0, LINES_SHOWN + 1));
    }
  }
  return repeated;
}

function readLine(
  reader: RowReader<LoadFieldName>,
  record: CsvRecord,
  facts: FileFacts,
  repeated: Repeated,
): ReadLine {
  const key = reader.cell('load_no', record.cells);
  if (isTotalRow(key, record.cells)) return totalLine(record, key);
  const read = reader.read(record, facts);
  const number = read.record.load_no;
  const lines = typeof number === 'number' ? repeated.get(number) : undefined;
  if (lines === undefined) return { ...read, isTotal: false };
  const fault = reader.repeated('load_no', read, lines, 'load number');
  return { ...read, faults: [...read.faults, fault], isTotal: false };
}

const totalLine = ({ line }: CsvRecord, key: string): ReadLine => ({
  line,
  record: {},
  faults: [],
  warnings: [{ code: 'total_row', line, found: key.trim(), message: TOTAL_ROW }],
  isTotal: true,
});
