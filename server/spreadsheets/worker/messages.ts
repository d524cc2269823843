import type { MessagePort } from 'node:worker_threads';
import type { Logo } from '../logo';
import type { Step } from '../steps';

/** Input of a worker's task: the port for its steps and its bytes. */
export interface WorkbookTask {
  readonly port: MessagePort;
}

/**
 * Messages to the worker: an optional picture for each sheet, the steps in order, then the end. `leave` means
 * that nobody reads any more.
 */
export type ToWorker =
  | { readonly step: 'logo'; readonly logo: Logo }
  | Step
  | { readonly step: 'end' }
  | { readonly step: 'leave' };

/** Messages from the worker. */
export type FromWorker =
  /** The worker has begun, and waits for steps. */
  | { readonly event: 'ready' }
  /** One more step is drawn. */
  | { readonly event: 'drawn' }
  | { readonly event: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The last bytes have been sent. */
  | { readonly event: 'done' };
