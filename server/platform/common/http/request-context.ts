import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs work for a request, so that each of its log lines has the request's id. */
export function runInRequest(requestId: string, work: () => void): void {
  requestIds.run(requestId, work);
}

/** Returns the id of the request that the caller works for, undefined for work that no request started. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
