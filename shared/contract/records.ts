import { IsIn, IsInt, Min } from 'class-validator';
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

/** Reply of PATCH /pc/delete-record. */
export interface RecordDeletedReply {
  error: string;
  message: string;
  id: number;
  table: DeletableTable;
}
