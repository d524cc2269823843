import { Readable } from 'node:stream';

/** The media type of what `jsonArray` gives. */
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
 * A JSON array of any length as a stream: a chunk of it is read when whoever takes the bytes has taken the one before,
 * so that neither the memory nor the other requests feel how long it is.
 */
export const jsonArray = (chunks: AsyncIterable<readonly object[]>): Readable =>
  Readable.from(texts(chunks), { highWaterMark: 1 });
