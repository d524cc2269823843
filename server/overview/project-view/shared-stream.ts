/**
 * Stream of bytes with one producer and any number of readers.
 * Each reader starts at the beginning and has its own pace.
 */
export class SharedStream {
  private readonly chunks: Buffer[] = [];
  private state: 'open' | 'ended' | 'failed' = 'open';
  private error: unknown = null;
  private waiting: (() => void)[] = [];

  get bytes(): number {
    return this.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  }

  get isOpen(): boolean {
    return this.state === 'open';
  }

  get hasFailed(): boolean {
    return this.state === 'failed';
  }

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.wake();
  }

  end(): void {
    this.state = 'ended';
    this.wake();
  }

  fail(error: unknown): void {
    this.state = 'failed';
    this.error = error;
    this.wake();
  }

  /** Yields all bytes, including those that are still produced. @throws the error of the producer. */
  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      while (at >= this.chunks.length && this.state === 'open') {
        await new Promise<void>((resolve) => this.waiting.push(resolve));
      }
      const chunk = this.chunks[at];
      if (chunk !== undefined) yield chunk;
      else if (this.state === 'failed') throw this.error;
      else return;
    }
  }

  private wake(): void {
    const readers = this.waiting;
    this.waiting = [];
    for (const resume of readers) resume();
  }
}
