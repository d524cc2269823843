import type { DestinationStream } from 'pino';

/** Level from which a line is written immediately: warn, error and fatal. */
const AT_ONCE_FROM = 40;
/** Pino stores the level of the line in a stream with this mark. */
const WANTS_LEVEL = Symbol.for('pino.metadata');

/**
 * Writes the log lines of one turn of the event loop as one block, because each write to stdout is a system call. Lines
 * about problems, and those before them, are written immediately. A killed process loses the other lines of its last turn.
 */
export class LogBlocks implements DestinationStream {
  readonly [WANTS_LEVEL] = true;
  /** Level of the next line. Pino sets it. */
  lastLevel = AT_ONCE_FROM;
  private block = '';
  private isDue = false;

  constructor(private readonly destination: DestinationStream) {}

  write(line: string): void {
    this.block += line;
    if (this.lastLevel >= AT_ONCE_FROM) this.flushSync();
    else if (!this.isDue) {
      this.isDue = true;
      setImmediate(() => this.flushSync());
    }
  }

  /** Writes the block now. The process calls it at its end, and pino after a fatal line. */
  flushSync(): void {
    this.isDue = false;
    const { block } = this;
    this.block = '';
    if (block !== '') this.destination.write(block);
  }
}
