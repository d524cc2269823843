import { Transform } from 'class-transformer';
import { IsInt, IsPositive } from 'class-validator';
import { SinceQuery, toWholeNumber } from '../common';

/** Query of GET /pc/loads and /pc/asset-loads. */
export class ProjectLoadsQuery extends SinceQuery {
  @Transform(toWholeNumber)
  @IsInt()
  @IsPositive()
  project_id!: number;
}
