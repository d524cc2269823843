import type { ErrorCode } from '../errors';

/** Body of every refused call. See docs/api.md#errors. */
export interface ErrorEnvelope {
  statusCode: number;
  /** Text of the code: the required wording if there is one, else the same as `message`. */
  error: string;
  message: string;
  code: ErrorCode;
  params: Record<string, unknown>;
  requestId: string;
}

/**
 * Fields that a read with `?since=N` adds: the scope's revision with its identity, and if the client must drop its data.
 * See docs/live-data.md#histories.
 */
export interface DeltaMark {
  revision: number;
  /** Identity of the change that made the revision; absent from servers of the version before. */
  revision_id?: string;
  reset: boolean;
}
