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

/** Fields that a read with `?since=N` adds: the scope's revision, and if the client must drop its data. */
export interface DeltaMark {
  revision: number;
  reset: boolean;
}
