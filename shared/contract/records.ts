import { IsFlag, IsOneOf } from './choice-validators';
import { IsRecordId, IsRecordIdOrNone } from './number-validators';
import { MayBeAbsent } from './validators';
import { type ProjectCarrierReply, ProjectCarrierRequest } from './carriers';
import type { AssetLoad, FreightLoad } from './loads';
import { type SandRateReply, SandRateRequest } from './sand-rates';
import type { AllTotals } from './totals';

/** What the client deletes from (design: domain, section 11); each name leads to a use case, never to SQL. */
export const DELETABLE_TABLES = [
  'account_company',
  'rate_sheet',
  'asset_rate_sheet',
  'fsc_rate_sheet',
  'user',
  'project_carrier',
  'project_sand_rate',
  'comment',
] as const;
export type DeletableTable = (typeof DELETABLE_TABLES)[number];

/** Body of PATCH /pc/delete-record; `project_id` counts for what is inside a project. */
export class DeleteRecordRequest {
  @IsRecordId()
  id!: number;

  @IsOneOf(DELETABLE_TABLES, 'names no table that records are deleted from')
  table!: DeletableTable;

  @MayBeAbsent()
  @IsRecordIdOrNone()
  project_id?: number;
}

/**
 * Body of PATCH /pc/project/sand/{id} (spec 2 section 7, "for editing / deleting"): the record. Where `is_deleted` is
 * true it is deleted as by PATCH /pc/delete-record, with that reply; else it is saved as by PATCH /pc/sand-rate/{id}.
 */
export class SandRateRecordRequest extends SandRateRequest {
  @MayBeAbsent()
  @IsFlag()
  is_deleted?: boolean;
}

/** Body of PATCH /pc/project/carrier/{id}: the same of a carrier, saved as by PATCH /pc/project-carrier/{id}. */
export class CarrierRecordRequest extends ProjectCarrierRequest {
  @MayBeAbsent()
  @IsFlag()
  is_deleted?: boolean;
}

/** What hangs on a deleted carrier, sand PO or comment, as it is then; with `?since=N` what changed after it. */
export interface ProjectAfterDeletion {
  project_carriers: ProjectCarrierReply[];
  sand_rates: SandRateReply[];
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
  revision: number;
}

/** Reply of PATCH /pc/delete-record, and of the two calls above where they delete; of what lies inside a project, with the project (spec 2 section 7). */
export interface RecordDeletedReply extends Partial<ProjectAfterDeletion> {
  error: string;
  message: string;
  id: number;
  table: DeletableTable;
}
