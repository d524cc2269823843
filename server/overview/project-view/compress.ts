import { once } from 'node:events';
import { type BrotliCompress, type Gzip, constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { SharedStream } from './shared-stream';

/** Content encoding of a snapshot. */
export type SnapshotEncoding = 'br' | 'gzip' | 'identity';

const FASTEST = 1;

const COMPRESSORS: Record<Exclude<SnapshotEncoding, 'identity'>, () => BrotliCompress | Gzip> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: FASTEST } }),
  gzip: () => createGzip({ level: FASTEST }),
};

/** Chooses the best encoding that the browser accepts. Brotli at level 1 is the smallest and the fastest. */
export function chooseEncoding(acceptEncoding: string): SnapshotEncoding {
  const accepted = acceptEncoding.split(',').map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * Compresses lines into a shared stream. Flushes after each line, so that the first rows leave before the rest is read.
 */
export async function compress(
  lines: AsyncIterable<string>,
  encoding: SnapshotEncoding,
  into: SharedStream,
): Promise<void> {
  try {
    if (encoding === 'identity') {
      for await (const line of lines) into.push(Buffer.from(line));
    } else {
      await pack(lines, COMPRESSORS[encoding](), into);
    }
    into.end();
  } catch (error) {
    into.fail(error);
  }
}

async function pack(
  lines: AsyncIterable<string>,
  compressor: BrotliCompress | Gzip,
  into: SharedStream,
): Promise<void> {
  compressor.on('data', (chunk: Buffer) => into.push(chunk));
  const ended = once(compressor, 'end');
  for await (const line of lines) {
    compressor.write(line);
    await new Promise<void>((resolve) => compressor.flush(resolve));
  }
  compressor.end();
  await ended;
}
