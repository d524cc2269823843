import type { ErrorCode } from '../errors';

/** The one body of every refused call (design: architecture, section 3). */
export interface ErrorEnvelope {
  statusCode: number;
  /** The specification's text where it has one, else the same as `message`. */
  error: string;
  message: string;
  code: ErrorCode;
  params: Record<string, unknown>;
  requestId: string;
}

/** What a read with `?since=N` adds to its lists: the scope's revision, and whether to drop what is held. */
export interface DeltaMark {
  revision: number;
  reset: boolean;
}
