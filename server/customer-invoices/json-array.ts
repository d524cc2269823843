import { Readable } from 'node:stream';

/** Media type of the stream from `jsonArray`. */
export const JSON_TYPE = 'application/json; charset=utf-8';

async function* texts(chunks: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    yield before + JSON.stringify(chunk).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/**
 * Streams a JSON array of any length.
 * A chunk is read only after the consumer has taken the one before, so memory and other requests stay
 * unaffected.
 */
export const jsonArray = (chunks: AsyncIterable<readonly object[]>): Readable =>
  Readable.from(texts(chunks), { highWaterMark: 1 });
