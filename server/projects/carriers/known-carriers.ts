import { Injectable } from '@nestjs/common';
import { oneLine } from '#shared/cells/well-formed-text';
import type { FieldFault } from '#shared/errors/index';
import { isSameName } from '#shared/rules/names';
import { CarrierNames } from '#server/platform/common/index';
import type { CompanyScope } from '#server/database/index';
import { JobDirectory } from '#server/job-system/index';

/** Carrier that a request names. */
export interface NamedCarrier {
  readonly pc_carrier_id: number;
  readonly carrier_name?: string | undefined;
}

/** Carrier with the name from its source, or the fault of the request. */
export type FoundCarrier = { readonly name: string } | { readonly fault: FieldFault };

/** Looks up carriers in the job system and in imported files. */
@Injectable()
export class KnownCarriers {
  constructor(
    private readonly jobs: JobDirectory,
    private readonly files: CarrierNames,
  ) {}

  /**
   * Finds a carrier that the popup offers (GET /pc/carriers/{companyKey}). A name in the request must be the carrier's
   * own. Without a job system the imported files are the only list, so any other id is accepted under the requested
   * name.
   * @throws DomainError job_system_unavailable, job_system_rejected_key
   */
  async find(
    scope: CompanyScope,
    { pc_carrier_id: id, carrier_name: given = '' }: NamedCarrier,
  ): Promise<FoundCarrier> {
    const [ofFiles, ofJobs] = await Promise.all([
      this.files.carriers(scope),
      this.jobs.carriers(scope.companyId),
    ]);
    const found = [...ofJobs, ...ofFiles].find((carrier) => carrier.id === id);
    if (found !== undefined) {
      if (given.trim() === '' || isSameName(given, found.name)) return { name: found.name };
      return { fault: { field: 'carrier_name', message: `The carrier with this id is ${found.name}` } };
    }
    if (!(await this.jobs.isConnected(scope.companyId))) return { name: oneLine(given) };
    return { fault: { field: 'pc_carrier_id', message: 'Please select a carrier from the job system' } };
  }
}
