import type { CompanyRecordIds } from '../factories/company-records';
import type { Shape } from '../support/shape';

/** Caller: without a session, as an Account Admin of the company, or as the provider's Systems Admin. */
type Caller = 'nobody' | 'admin' | 'systems';

/** Values that a call of the table may use. */
export interface CompanyCallValues extends CompanyRecordIds {
  key: string;
  job: number;
  invited: number;
  colleague: number;
  adminEmail: string;
}

/** Required call: its request and the shape of its reply. */
export interface CompanyCall {
  call: string;
  by?: Caller;
  path: (named: CompanyCallValues) => string;
  body?: (named: CompanyCallValues) => unknown;
  /** Set for a call that sends the refresh cookie instead of a token. */
  cookie?: true;
  status?: number;
  reply: Shape;
}
