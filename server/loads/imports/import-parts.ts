import { promisify } from 'node:util';
import { deflate, unzip } from 'node:zlib';
import type { CsvRecord } from '#shared/rules/csv-record';

const pack = promisify(deflate);
const unpack = promisify(unzip);

/** Batches of records in one part. This keeps queries few and the work for each part short. */
const BATCHES_OF_A_PART = 16;
/** First bytes of gzip. Older versions stored the file's text with gzip. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Packs the records of a file into parts for storage, so that a file is parsed once. Another thread compresses one part
 * while the next records are parsed.
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

/** Returns true when a part is gzipped text of an older version. */
export const isTextPart = (part: Buffer): boolean => part.subarray(0, GZIP.length).equals(GZIP);

/** Returns the text of a part: JSON of its records, or lines of an older version. */
export const textOfPart = async (part: Buffer): Promise<string> => (await unpack(part)).toString('utf8');
