import type { CarrierOptionReply } from '#shared/contract/reference';
import type { CompanyScope } from '#server/database/index';

/**
 * Port to the carriers that a company's imported files name. The job system does not know them. Load imports implement
 * it.
 */
export abstract class CarrierNames {
  abstract carriers(scope: CompanyScope): Promise<CarrierOptionReply[]>;
}
