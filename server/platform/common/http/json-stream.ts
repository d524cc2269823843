import { Readable } from 'node:stream';

/** Bytes of a JSON reply. The API description shows the type of the reply. */
export interface JsonStream<Reply> extends Readable {
  readonly describes?: Reply;
}

type Rows = readonly object[];
/** Rows in chunks. A chunk is read only after the consumer has taken the one before. */
export type RowChunks<Row extends object> = AsyncIterable<readonly Row[]>;

async function* arrayTexts(chunks: AsyncIterable<Rows>): AsyncGenerator<string> {
  let before = '[';
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    yield before + JSON.stringify(chunk).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* objectTexts(
  fields: object,
  lists: Readonly<Record<string, AsyncIterable<Rows>>>,
): AsyncGenerator<string> {
  const text = JSON.stringify(fields);
  yield text.slice(0, -1);
  let before = text === '{}' ? '' : ',';
  for (const [name, chunks] of Object.entries(lists)) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* arrayTexts(chunks);
    before = ',';
  }
  yield '}';
}

const streamOf = (texts: AsyncIterable<string>): Readable => Readable.from(texts, { highWaterMark: 1 });

/** Streams a JSON array of any length, so that memory and other requests stay unaffected. */
export const jsonArray = <Row extends object>(chunks: RowChunks<Row>): JsonStream<Row[]> =>
  streamOf(arrayTexts(chunks));

/** Streams a JSON object: the fields, then each list, of any length. */
export const jsonObject = <Reply extends object>(
  fields: Partial<Reply>,
  lists: { readonly [Name in keyof Reply]?: AsyncIterable<Rows> },
): JsonStream<Reply> => streamOf(objectTexts(fields, lists as Record<string, AsyncIterable<Rows>>));
