import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';

/** Counts the requests that this node has not answered yet, so that a server that stops can wait for them. */
@Injectable()
export class RequestsInFlight {
  private readonly open = new Set<ServerResponse>();
  private readonly waiting = new Set<() => void>();

  begin(response: ServerResponse): void {
    this.open.add(response);
    response.once('close', () => {
      this.open.delete(response);
      if (this.open.size > 0) return;
      for (const tell of this.waiting) tell();
      this.waiting.clear();
    });
  }

  /** Resolves when every request is answered or aborted. */
  async answered(): Promise<void> {
    if (this.open.size === 0) return;
    await new Promise<void>((resolve) => this.waiting.add(resolve));
  }
}
