import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { HttpReply, Principal } from '#server/platform/common/index';
import type { UserEvents } from '#server/realtime/index';
import { type ArchivedFile, Zips } from './zips';

const HUGE = Buffer.alloc(1_048_576, 'x');
let told: { done: number; total: number }[];
let zips: Zips;

/** Order of a user, whose connection a test can close. */
function orderOf(userId: number) {
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  const reply = { raw, headers: () => reply } as Partial<HttpReply> as HttpReply;
  const principal = { userId } as Principal;
  return { principal, exportId: 'e'.repeat(8), reply, raw };
}
const fileOf = (title: string, read: ArchivedFile['read'], rows = 2): ArchivedFile => ({
  title,
  extension: 'pdf',
  rows,
  read,
});
const ready = (text: string) => () => Promise.resolve(Buffer.from(text));
const archiveOf = (...files: ArchivedFile[]) => Promise.resolve({ title: 'All', files });

beforeEach(() => {
  told = [];
  const exportProgress: UserEvents['exportProgress'] = (_user, event) => told.push(event);
  zips = new Zips({ exportProgress } as Partial<UserEvents> as UserEvents);
});

it('keeps files of the same name apart, also on systems without upper case', async () => {
  const files = ['March', 'march', 'March (2)', '../up', ''].map((title) => fileOf(title, ready(title)));
  const zip = unzipSync(await buffer(await zips.send(orderOf(1), () => archiveOf(...files))));
  const content = Object.entries(zip).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  expect(content).toEqual([
    ['March.pdf', 'March'],
    ['march (2).pdf', 'march'],
    ['March (2) (2).pdf', 'March (2)'],
    ['---up.pdf', '../up'],
    ['Document.pdf', ''],
  ]);
  expect(told.at(-1)).toMatchObject({ done: 10, total: 10 });
});

it('makes one file ahead of the reader, and no more when the reader has left', async () => {
  const made: string[] = [];
  const gone: AbortSignal[] = [];
  const big = (title: string) =>
    fileOf(title, (signal) => {
      made.push(title);
      gone.push(signal);
      return Promise.resolve(HUGE);
    });
  const order = orderOf(1);
  const stream = await zips.send(order, () => archiveOf(big('a'), big('b'), big('c')));
  const closed = once(stream, 'close');
  for await (const chunk of stream) {
    expect(chunk).toBeInstanceOf(Buffer);
    order.raw.emit('close');
    break;
  }
  await closed;
  expect(made).not.toContain('c');
  expect(gone[0]?.aborted).toBe(true);
  expect(await buffer(await zips.send(orderOf(1), () => archiveOf(fileOf('a', ready('a')))))).toBeDefined();
});

it('breaks off when a file fails, so that nobody keeps a part for the whole', async () => {
  const fails = fileOf('b', () => Promise.reject(new Error('The invoice is gone')));
  const stream = await zips.send(orderOf(1), () => archiveOf(fileOf('a', ready('a')), fails));
  await expect(buffer(stream)).rejects.toThrow('The invoice is gone');
  await buffer(await zips.send(orderOf(1), () => archiveOf()));
});

it('refuses a second archive of a person, and a fifth of all', async () => {
  const waiting = fileOf('a', () => new Promise<Buffer>(() => undefined));
  const streams = await Promise.all(
    [1, 2, 3, 4].map((user) => zips.send(orderOf(user), () => archiveOf(waiting))),
  );
  await expect(zips.send(orderOf(1), () => archiveOf())).rejects.toMatchObject({ code: 'too_many_exports' });
  await expect(zips.send(orderOf(5), () => archiveOf())).rejects.toMatchObject({ code: 'busy' });
  for (const stream of streams) stream.destroy();
  await Promise.all(streams.map((stream) => once(stream, 'close')));
  await buffer(await zips.send(orderOf(5), () => archiveOf()));
});

it('frees the person when the files can not be planned', async () => {
  await expect(zips.send(orderOf(1), () => Promise.reject(new Error('not found')))).rejects.toThrow(
    'not found',
  );
  await buffer(await zips.send(orderOf(1), () => archiveOf()));
});
