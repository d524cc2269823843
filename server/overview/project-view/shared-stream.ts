/**
 * Stream of bytes with one producer and any number of readers.
 * Each reader starts at the beginning and has its own pace.
 */
export class SharedStream {
  private chunks: Buffer[] = [];
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

  /** All bytes as one piece, which a socket takes at once; null while more may come. */
  get whole(): Buffer | null {
    return this.state === 'ended' ? (this.chunks[0] ?? null) : null;
  }

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.wake();
  }

  end(): void {
    this.state = 'ended';
    // Those who read now keep the pieces that they began with.
    this.chunks = [Buffer.concat(this.chunks)];
    this.wake();
  }

  fail(error: unknown): void {
    this.state = 'failed';
    this.error = error;
    this.wake();
  }

  /** Yields all bytes, including those that are still produced. @throws the error of the producer. */
  async *read(): AsyncGenerator<Buffer> {
    const { chunks } = this;
    for (let at = 0; ; at += 1) {
      while (at >= chunks.length && this.state === 'open') {
        await new Promise<void>((resolve) => this.waiting.push(resolve));
      }
      const chunk = chunks[at];
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
