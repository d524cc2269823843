import { once } from 'node:events';
import { constants as os, platform, setPriority } from 'node:os';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MessagePort, isMainThread } from 'node:worker_threads';
import { constants } from 'node:zlib';
import exceljs from 'exceljs';
import { WorkbookDrawing } from '../draw-workbook';
import { type Logo, placeLogo } from '../logo';
import type { Step } from '../steps';
import { StreamedDrawing } from '../streamed-drawing';
import type { FromWorker, ToWorker, WorkbookTask } from './messages';

// Calls get the processor first. Linux changes this thread alone, and others the whole process.
if (!isMainThread && platform() === 'linux') setPriority(os.priority.PRIORITY_LOW);

/** Returns a stream that sends its data over the port. The bytes are transferred, not copied again. */
function portWritable(port: MessagePort): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, written) {
      // Copies the packer's bytes, because they are parts of its own larger buffers.
      const bytes = new Uint8Array(chunk);
      port.postMessage({ event: 'bytes', bytes } satisfies FromWorker, [bytes.buffer]);
      written();
    },
  });
}

/** Yields the messages of a port in order, until the other end closes it. */
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

/** Writer that turns the steps of a workbook into bytes. */
interface Writer {
  readonly drawing: { take(step: Step): void };
  /** Waits until drawn rows are packed and sent, as far as possible. */
  keepUp(): Promise<void>;
  /** Resolves when the last bytes are sent. */
  finish(): Promise<void>;
}

/** Packs and sends rows as they are drawn, and keeps none. */
function streaming(target: Writable): Writer {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: target,
    useStyles: true,
    useSharedStrings: false,
    // Rows repeat each other: stronger compression takes far longer than it saves in transfer.
    zip: { zlib: { level: constants.Z_BEST_SPEED } },
  });
  const drawing = new StreamedDrawing(workbook);
  return {
    drawing,
    keepUp: () => drawing.keepUp(),
    async finish() {
      const finished = once(target, 'finish');
      await workbook.commit();
      await finished;
    },
  };
}

/** Keeps the whole workbook until it is sent, because the streaming writer places no pictures. */
function inMemory(target: Writable, logo: Logo): Writer {
  const workbook = new exceljs.Workbook();
  const drawing = new WorkbookDrawing(workbook, (worksheet) => placeLogo(workbook, worksheet, logo));
  return {
    drawing,
    keepUp: () => Promise.resolve(),
    async finish() {
      target.write(Buffer.from(await workbook.xlsx.writeBuffer()));
    },
  };
}

/**
 * Writes one workbook from the steps that come over the port. Ends early and silently when the port is
 * closed.
 */
export default async function writeWorkbook({ port }: WorkbookTask): Promise<void> {
  const send = (message: FromWorker): void => port.postMessage(message);
  const target = portWritable(port);
  let writer: Writer | null = null;
  try {
    const messages = messagesOf(port);
    send({ event: 'ready' });
    for await (const message of messages) {
      if (message.step === 'leave') return;
      if (message.step === 'logo') {
        writer = inMemory(target, message.logo);
        continue;
      }
      writer ??= streaming(target);
      if (message.step === 'end') {
        await writer.finish();
        send({ event: 'done' });
        return;
      }
      writer.drawing.take(message);
      // Yields a turn, in which drawn rows are packed and sent.
      await nextTurn();
      await writer.keepUp();
      send({ event: 'drawn' });
    }
  } finally {
    port.close();
  }
}
