import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Lines of a file, and what they add up to. */
export interface LinesOfFile {
  readonly lines: number;
  /** SHA-256 of the text before it is packed, in hex. */
  readonly contentSha256: string;
}

/** File on disk: its own hash and size, and its lines. */
export interface CheckedFile extends LinesOfFile {
  readonly sha256: string;
  readonly bytes: number;
}

const LINE_END = 10;

/** Hashes the text of a file, and counts its lines. */
class LineTally {
  private readonly hash = createHash('sha256');
  private count = 0;

  add(text: Buffer): void {
    this.hash.update(text);
    for (let at = text.indexOf(LINE_END); at >= 0; at = text.indexOf(LINE_END, at + 1)) this.count += 1;
  }

  end(): LinesOfFile {
    return { lines: this.count, contentSha256: this.hash.digest('hex') };
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes lines into a gzip file, and moves it to its name when it is on the disk as a whole. A file of that name is
 * replaced. @throws the error of the disk, such as ENOSPC or EACCES
 */
export async function writeTrailFile(
  folder: string,
  name: string,
  lines: AsyncIterable<string>,
): Promise<LinesOfFile> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  const tally = new LineTally();
  async function* tallied(): AsyncGenerator<Buffer> {
    for await (const line of lines) {
      const text = Buffer.from(`${line}\n`);
      tally.add(text);
      yield text;
    }
  }
  const part = `${path}.part`;
  await pipeline(tallied, createGzip(), createWriteStream(part));
  await syncToDisk(part);
  await rename(part, path);
  await syncToDisk(dirname(path));
  return tally.end();
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads a file back from the disk, unpacks it and hashes both. @throws for a file that is not there or is damaged */
export async function checkTrailFile(folder: string, name: string): Promise<CheckedFile> {
  const path = join(folder, name);
  const { size: bytes } = await stat(path);
  const tally = new LineTally();
  const tallying = new Writable({
    write(text: Buffer, _encoding, done) {
      tally.add(text);
      done();
    },
  });
  await pipeline(createReadStream(path), createGunzip(), tallying);
  return { ...tally.end(), sha256: await hashOf(path), bytes };
}
