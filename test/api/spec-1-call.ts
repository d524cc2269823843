import type { EstateIds } from '../factories/estate';
import type { Shape } from '../support/shape';

/** Who calls: nobody, an Account Admin of the company, or the provider's Systems Admin. */
type Caller = 'nobody' | 'admin' | 'systems';

/** What a call of the table may name. */
export interface Named extends EstateIds {
  key: string;
  job: number;
  invited: number;
  colleague: number;
  adminEmail: string;
}

/** One call of spec 1 section 7: what is sent, and what comes back. */
export interface SpecCall {
  call: string;
  by?: Caller;
  path: (named: Named) => string;
  body?: (named: Named) => unknown;
  /** The call carries the refresh cookie instead of a token. */
  cookie?: true;
  status?: number;
  reply: Shape;
}
