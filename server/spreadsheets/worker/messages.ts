import type { MessagePort } from 'node:worker_threads';
import type { Logo } from '../logo';
import type { Step } from '../steps';

/** What a task of the worker is given: the line on which its steps come and its bytes go. */
export interface WorkbookTask {
  readonly port: MessagePort;
}

/**
 * To the worker: the picture above each sheet, where there is one; steps in their order, then the end; or that nobody
 * waits for it any more.
 */
export type ToWorker =
  | { readonly step: 'logo'; readonly logo: Logo }
  | Step
  | { readonly step: 'end' }
  | { readonly step: 'leave' };

/** From the worker. */
export type FromWorker =
  /** It has begun, and waits for steps. */
  | { readonly told: 'ready' }
  /** One more step is drawn. */
  | { readonly told: 'drawn' }
  | { readonly told: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The last bytes have gone. */
  | { readonly told: 'done' };
