import { Injectable } from '@nestjs/common';
import type { HttpRequest } from './http';

/** Reads the Idempotency-Key of a request; '' without one. */
export function idempotencyKeyOf({ headers }: HttpRequest): string {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : '';
}

/** Names a call as its repetition is recognized by: the caller and the key; null without a key. */
function nameOf(request: HttpRequest): string | null {
  const key = idempotencyKeyOf(request);
  return key === '' || request.user === undefined ? null : `${String(request.user.userId)} ${key}`;
}

/** The calls with an Idempotency-Key that this node works on, also those that were answered `outcome_unknown`. */
@Injectable()
export class RunningCalls {
  private readonly counts = new Map<string, number>();
  private readonly names = new WeakMap<HttpRequest, string>();

  /** Counts a call from now on, whose caller is known. */
  begin(request: HttpRequest): void {
    const name = nameOf(request);
    if (name === null) return;
    this.names.set(request, name);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Counts a call no more: its work is over, even if its caller got an answer before that. */
  end(request: HttpRequest): void {
    const name = this.names.get(request);
    if (name === undefined) return;
    this.names.delete(request);
    const left = (this.counts.get(name) ?? 0) - 1;
    if (left > 0) this.counts.set(name, left);
    else this.counts.delete(name);
  }

  /** Tells whether another running call has the same caller and key. */
  isRepeated(request: HttpRequest): boolean {
    const name = this.names.get(request);
    return name !== undefined && (this.counts.get(name) ?? 0) > 1;
  }
}
