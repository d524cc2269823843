import { Injectable } from '@nestjs/common';
import type { ImportChoice } from '../../shared/contract/load-imports';
import { instantOfWritten } from '../../shared/business-time';
import { LineReader, type ReadLine } from '../../shared/rules/load-import-record';
import { ImportFile } from './import-file';
import { type LoadImportRow, columnsOf } from './load-import.presenter';

/** Lines that are read, compared and taken over together: one change, and nobody waits long for the project's lock. */
export const LINES_OF_A_BATCH = 1_000;

/** The load numbers that stand in several lines, with those lines. */
type Repeated = ReadonlyMap<number, readonly number[]>;

/** Reads every line of a file with a choice of columns, and finds what is wrong with it. */
@Injectable()
export class CheckFile {
  constructor(private readonly file: ImportFile) {}

  /** The lines of the file, read, in batches. A line counts only without faults. @throws as ImportFile.batches */
  async *batches(row: LoadImportRow, choice: ImportChoice): AsyncGenerator<ReadLine[]> {
    const reader = readerOf(row, choice);
    const repeated = await this.repeated(row, reader);
    for await (const lines of this.file.batches(row, LINES_OF_A_BATCH)) {
      yield lines.map((line) => withRepeats(reader, reader.read(line), repeated));
    }
  }

  /** A number may stand first in a line and again in the last: all are looked at before any counts. */
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

/** A fault names so many of the other lines. */
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
