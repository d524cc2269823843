import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { constants } from 'node:zlib';
import exceljs, { type Worksheet } from 'exceljs';
import { WorkbookDrawing } from '../draw-workbook';
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

/** Writes one workbook from the steps that come over the port. Ends early, without a word, when the port is closed. */
export default async function writeWorkbook({ port }: WorkbookTask): Promise<void> {
  const say = (message: FromWorker): void => port.postMessage(message);
  const target = sendingTo(port);
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
  try {
    const messages = messagesOf(port);
    say({ told: 'ready' });
    for await (const message of messages) {
      if (message.step === 'leave') return;
      if (message.step === 'end') {
        const finished = once(target, 'finish');
        await workbook.commit();
        await finished;
        say({ told: 'done' });
        return;
      }
      drawing.take(message);
      // A turn in which what is drawn is packed and sent.
      await nextTurn();
      await packed(sheet);
      say({ told: 'drawn' });
    }
  } finally {
    port.close();
  }
}
