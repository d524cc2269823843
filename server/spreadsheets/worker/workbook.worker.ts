import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { constants } from 'node:zlib';
import exceljs, { type Worksheet } from 'exceljs';
import { WorkbookDrawing } from '../draw-workbook';
import { type Logo, placeLogo } from '../logo';
import type { FromWorker, ToWorker, WorkbookTask } from './messages';

/** Bytes of a sheet that may wait to be packed: a chunk of rows or two. */
const UNPACKED_MAX = 2_097_152;

/** A sheet of the streaming writer: the library's types do not tell where what is drawn goes. */
interface DrawnSheet {
  readonly stream: { readonly pipes: readonly Writable[] };
}

/** Waits where drawing has run ahead of packing: the library hands on whatever is drawn, and would keep all of it. */
async function packed(worksheet: Worksheet | null): Promise<void> {
  const { pipes } = (worksheet as unknown as DrawnSheet | null)?.stream ?? { pipes: [] };
  for (const pipe of pipes) {
    if (pipe.writableLength > UNPACKED_MAX) await once(pipe, 'drain');
  }
}

/** Sends what is written to it over the port; the bytes change hands without being copied on the way. */
function sendingTo(port: MessagePort): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, written) {
      // The packer's buffers are parts of larger ones: those are its own and must stay.
      const bytes = new Uint8Array(chunk);
      port.postMessage({ told: 'bytes', bytes } satisfies FromWorker, [bytes.buffer]);
      written();
    },
  });
}

/** The messages of a port one after the other, until it is closed at the other end. */
async function* messagesOf(port: MessagePort): AsyncGenerator<ToWorker> {
  const line = { waiting: [] as ToWorker[], isClosed: false, wake: (): void => undefined };
  port.on('message', (message: ToWorker) => {
    line.waiting.push(message);
    line.wake();
  });
  port.on('close', () => {
    line.isClosed = true;
    line.wake();
  });
  for (;;) {
    const next = line.waiting.shift();
    if (next !== undefined) yield next;
    else if (line.isClosed) return;
    else await new Promise<void>((resolve) => (line.wake = resolve));
  }
}

/** How the steps of a workbook become its bytes. */
interface Writer {
  readonly drawing: WorkbookDrawing;
  /** What is drawn is on its way as far as it can be. */
  keepUp(): Promise<void>;
  /** The last bytes are sent. */
  finish(): Promise<void>;
}

/** Packs and sends rows as they are drawn, and forgets them. */
function streaming(target: Writable): Writer {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: target,
    useStyles: true,
    useSharedStrings: false,
    // Rows repeat each other: packing them harder takes far longer than it saves on the way.
    zip: { zlib: { level: constants.Z_BEST_SPEED } },
  });
  let sheet: Worksheet | null = null;
  const drawing = new WorkbookDrawing(workbook, {
    begun: (worksheet) => {
      sheet = worksheet;
    },
    closed: (worksheet) => worksheet.commit(),
  });
  return {
    drawing,
    keepUp: () => packed(sheet),
    async finish() {
      const finished = once(target, 'finish');
      await workbook.commit();
      await finished;
    },
  };
}

/** Keeps the whole workbook until it is sent: what has a picture is not drawn otherwise. */
function inMemory(target: Writable, logo: Logo): Writer {
  const workbook = new exceljs.Workbook();
  const drawing = new WorkbookDrawing(workbook, {
    begun: (worksheet) => placeLogo(workbook, worksheet, logo),
  });
  return {
    drawing,
    keepUp: () => Promise.resolve(),
    async finish() {
      target.write(Buffer.from(await workbook.xlsx.writeBuffer()));
    },
  };
}

/** Writes one workbook from the steps that come over the port. Ends early, without a word, when the port is closed. */
export default async function writeWorkbook({ port }: WorkbookTask): Promise<void> {
  const say = (message: FromWorker): void => port.postMessage(message);
  const target = sendingTo(port);
  let writer: Writer | null = null;
  try {
    const messages = messagesOf(port);
    say({ told: 'ready' });
    for await (const message of messages) {
      if (message.step === 'leave') return;
      if (message.step === 'logo') {
        writer = inMemory(target, message.logo);
        continue;
      }
      writer ??= streaming(target);
      if (message.step === 'end') {
        await writer.finish();
        say({ told: 'done' });
        return;
      }
      writer.drawing.take(message);
      // A turn in which what is drawn is packed and sent.
      await nextTurn();
      await writer.keepUp();
      say({ told: 'drawn' });
    }
  } finally {
    port.close();
  }
}
