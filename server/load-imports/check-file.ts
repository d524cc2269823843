import { Injectable } from '@nestjs/common';
import type { ImportChoice } from '../../shared/contract/load-imports';
import { instantOfWritten } from '../../shared/business-time';
import { LineReader, type ReadLine } from '../../shared/rules/load-import-record';
import { ImportFile } from './import-file';
import { type LoadImportRow, columnsOf } from './load-import.presenter';

/** Lines that are read, compared and taken in one change. The number is small so that the project's lock is short. */
export const LINES_OF_A_BATCH = 1_000;

/** Load numbers that appear in several lines, with those lines. */
type Repeated = ReadonlyMap<number, readonly number[]>;

/** Reads every line of a file with a choice of columns and finds its faults. */
@Injectable()
export class CheckFile {
  constructor(private readonly file: ImportFile) {}

  /**
   * Yields the parsed lines of the file in batches. Only a line without faults counts.
   * @throws the errors of ImportFile.batches
   */
  async *batches(row: LoadImportRow, choice: ImportChoice): AsyncGenerator<ReadLine[]> {
    const reader = readerOf(row, choice);
    const repeated = await this.repeated(row, reader);
    for await (const lines of this.file.batches(row, LINES_OF_A_BATCH)) {
      yield lines.map((line) => withRepeats(reader, reader.read(line), repeated));
    }
  }

  /** Finds repeated numbers. A number may be in the first and the last line, so this reads the whole file first. */
  private async repeated(row: LoadImportRow, reader: LineReader): Promise<Repeated> {
    const first = new Map<number, number>();
    const repeated = new Map<number, number[]>();
    for await (const lines of this.file.batches(row, LINES_OF_A_BATCH)) {
      for (const { line, cells } of lines) {
        const number = reader.loadNumber(cells);
        if (number === null) continue;
        const before = first.get(number);
        if (before === undefined) first.set(number, line);
        else repeated.set(number, [...(repeated.get(number) ?? [before]), line].slice(0, LINES_SHOWN + 1));
      }
    }
    return repeated;
  }
}

/** Maximum other lines that a fault names. */
const LINES_SHOWN = 4;

function readerOf(row: LoadImportRow, choice: ImportChoice): LineReader {
  const headers = columnsOf(row).map(({ header }) => header);
  return new LineReader(row.kind, choice.mapping, headers, {
    weightUnit: choice.weight_unit,
    decimalSign: choice.decimal_sign,
    instantOf: instantOfWritten,
  });
}

function withRepeats(reader: LineReader, line: ReadLine, repeated: Repeated): ReadLine {
  const number = line.record.load_no;
  const lines = typeof number === 'number' ? repeated.get(number) : undefined;
  return lines === undefined ? line : { ...line, faults: [...line.faults, reader.repeated(line, lines)] };
}
