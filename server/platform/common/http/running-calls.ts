import { Injectable } from '@nestjs/common';
import type { HttpRequest } from './http';

/** Reads the Idempotency-Key of a request; '' without one. */
export function idempotencyKeyOf({ headers }: HttpRequest): string {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : '';
}

/** Returns the caller and key, by which a repeated call is recognized; null without a key. */
function nameOf(request: HttpRequest): string | null {
  const key = idempotencyKeyOf(request);
  return key === '' || request.user === undefined ? null : `${request.user.userId} ${key}`;
}

/** Calls with an Idempotency-Key that run on this node, including those already answered with `outcome_unknown`. */
@Injectable()
export class RunningCalls {
  private readonly counts = new Map<string, number>();
  private readonly names = new WeakMap<HttpRequest, string>();

  /** Counts a call. Its caller must be known. */
  begin(request: HttpRequest): void {
    const name = nameOf(request);
    if (name === null) return;
    this.names.set(request, name);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Stops counting a call when its work ends, even if its caller was answered earlier. */
  end(request: HttpRequest): void {
    const name = this.names.get(request);
    if (name === undefined) return;
    this.names.delete(request);
    const left = (this.counts.get(name) ?? 0) - 1;
    if (left > 0) this.counts.set(name, left);
    else this.counts.delete(name);
  }

  /** Returns true when another running call has the same caller and key. */
  isRepeated(request: HttpRequest): boolean {
    const name = this.names.get(request);
    return name !== undefined && (this.counts.get(name) ?? 0) > 1;
  }
}
