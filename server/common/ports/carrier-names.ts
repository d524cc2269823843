import type { CarrierOptionReply } from '../../../shared/contract/reference';
import type { CompanyScope } from '../../database';

/** Carriers of a company that imported files name; the job system does not know them. Load imports implement it. */
export abstract class CarrierNames {
  abstract carriers(scope: CompanyScope): Promise<CarrierOptionReply[]>;
}
