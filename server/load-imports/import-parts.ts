import { promisify } from 'node:util';
import { deflate, unzip } from 'node:zlib';
import type { CsvRecord } from '../../shared/rules/csv-record';

const pack = promisify(deflate);
const unpack = promisify(unzip);

/** So many batches of records make a part: few queries, and short work for each. */
const BATCHES_OF_A_PART = 16;
/** How gzip begins. Older versions stored the file's text under gzip. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Packs the records of a file into parts to be stored, so that a file is parsed once. One part is compressed by
 * another thread while the next records are parsed.
 */
export class PackedParts {
  private readonly parts: Buffer[] = [];
  private records: CsvRecord[] = [];
  private batches = 0;
  private packing: Promise<void> = Promise.resolve();

  async add(records: readonly CsvRecord[]): Promise<void> {
    this.records = this.records.concat(records);
    this.batches += 1;
    if (this.batches >= BATCHES_OF_A_PART) await this.pack();
  }

  async finish(): Promise<Buffer[]> {
    await this.pack();
    await this.packing;
    return this.parts;
  }

  private async pack(): Promise<void> {
    if (this.records.length === 0) return;
    await this.packing;
    const text = JSON.stringify(this.records);
    [this.records, this.batches] = [[], 0];
    this.packing = pack(text).then((part) => void this.parts.push(part));
  }
}

/** Tells whether a part is text under gzip, as older versions stored it. */
export const isTextPart = (part: Buffer): boolean => part.subarray(0, GZIP.length).equals(GZIP);

/** The text of a part of an older version. */
export const textOfPart = async (part: Buffer): Promise<string> => (await unpack(part)).toString('utf8');

export const recordsOfPart = async (part: Buffer): Promise<CsvRecord[]> =>
  JSON.parse(await textOfPart(part)) as CsvRecord[];
