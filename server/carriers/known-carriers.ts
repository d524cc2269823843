import { Injectable } from '@nestjs/common';
import type { FieldFault } from '../../shared/errors';
import { isSameName } from '../../shared/rules/names';
import { CarrierNames } from '../common';
import type { CompanyScope } from '../database';
import { JobDirectory } from '../job-system';

/** A carrier as a request names it. */
export interface NamedCarrier {
  readonly pc_carrier_id: number;
  readonly carrier_name?: string | undefined;
}

/** A carrier under the name that its source gives it, or the fault of the request that names it. */
export type FoundCarrier = { readonly name: string } | { readonly fault: FieldFault };

/** Looks up carriers where they come from: the job system, and the files that were imported. */
@Injectable()
export class KnownCarriers {
  constructor(
    private readonly jobs: JobDirectory,
    private readonly files: CarrierNames,
  ) {}

  /**
   * Finds a carrier among those that the popup offers (GET /pc/carriers/{companyKey}); a name that a request gives must
   * be the carrier's own. A company without a job system has no list of carriers but that of its files, so any other id
   * is taken there, under the name that the request gives.
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
      return { fault: { field: 'carrier_name', message: `The carrier of that id is called ${found.name}` } };
    }
    if (!(await this.jobs.isThereFor(scope.companyId))) return { name: given };
    return { fault: { field: 'pc_carrier_id', message: 'Please select a carrier of the job system' } };
  }
}
