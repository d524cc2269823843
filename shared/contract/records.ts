import { IsFlag, IsOneOf } from './choice-validators';
import { IsRecordId, IsRecordIdOrNone } from './number-validators';
import { MayBeAbsent } from './validators';
import { type ProjectCarrierReply, ProjectCarrierRequest } from './carriers';
import type { AssetLoad, FreightLoad } from './loads';
import { type SandRateReply, SandRateRequest } from './sand-rates';
import type { AllTotals } from './totals';

/** Tables that the client deletes from. Each name leads to a use case, never to SQL. */
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

/** Body of PATCH /pc/delete-record; records inside a project also need `project_id`. */
export class DeleteRecordRequest {
  @IsRecordId()
  id!: number;

  @IsOneOf(DELETABLE_TABLES, 'is not a table that records can be deleted from')
  table!: DeletableTable;

  @MayBeAbsent()
  @IsRecordIdOrNone()
  project_id?: number;

  /** True to delete a user who is an Account Admin. */
  @MayBeAbsent()
  @IsFlag()
  confirmed?: boolean;
}

/**
 * Body of PATCH /pc/project/sand/{id}: the record. If `is_deleted` is true, it is deleted as by PATCH
 * /pc/delete-record, with that reply. Otherwise it is saved as by PATCH /pc/sand-rate/{id}.
 */
export class SandRateRecordRequest extends SandRateRequest {
  @MayBeAbsent()
  @IsFlag()
  is_deleted?: boolean;
}

/**
 * Body of PATCH /pc/project/carrier/{id}: the record, deleted or saved (PATCH /pc/project-carrier/{id}) in
 * the same way.
 */
export class CarrierRecordRequest extends ProjectCarrierRequest {
  @MayBeAbsent()
  @IsFlag()
  is_deleted?: boolean;
}

/**
 * Data that depends on a deleted carrier, sand PO or comment, after the deletion; with `?since=N` only later
 * changes.
 */
export interface ProjectAfterDeletion {
  project_carriers: ProjectCarrierReply[];
  sand_rates: SandRateReply[];
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
  /** True without loads: too many changed, so take the snapshot. See docs/live-data.md#revisions. */
  reset: boolean;
  revision: number;
}

/**
 * Reply of PATCH /pc/delete-record, and of the two calls above when they delete. For records inside a project
 * it includes the project.
 */
export interface RecordDeletedReply extends Partial<ProjectAfterDeletion> {
  error: string;
  message: string;
  id: number;
  table: DeletableTable;
}
