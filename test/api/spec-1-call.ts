import type { EstateIds } from '../factories/estate';
import type { Shape } from '../support/shape';

/** Caller: without a session, as an Account Admin of the company, or as the provider's Systems Admin. */
type Caller = 'nobody' | 'admin' | 'systems';

/** Values that a call of the table may use. */
export interface Named extends EstateIds {
  key: string;
  job: number;
  invited: number;
  colleague: number;
  adminEmail: string;
}

/** Required call: its request and the shape of its reply. */
export interface SpecCall {
  call: string;
  by?: Caller;
  path: (named: Named) => string;
  body?: (named: Named) => unknown;
  /** Set for a call that sends the refresh cookie instead of a token. */
  cookie?: true;
  status?: number;
  reply: Shape;
}
