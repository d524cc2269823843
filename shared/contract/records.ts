import { IsIn, IsInt, Min } from 'class-validator';
import type { ProjectCarrierReply } from './carriers';
import type { AssetLoad, FreightLoad } from './loads';
import type { SandRateReply } from './sand-rates';
import type { AllTotals } from './totals';
import { MayBeAbsent } from './validators';

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
  @IsInt()
  @Min(1)
  id!: number;

  @IsIn(DELETABLE_TABLES, { message: 'names no table that records are deleted from' })
  table!: DeletableTable;

  @MayBeAbsent()
  @IsInt()
  @Min(0)
  project_id?: number;
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

/** Reply of PATCH /pc/delete-record; of what lies inside a project, with the project (spec 2 section 7). */
export interface RecordDeletedReply extends Partial<ProjectAfterDeletion> {
  error: string;
  message: string;
  id: number;
  table: DeletableTable;
}
