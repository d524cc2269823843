import { IsRecordId } from '../../shared/contract/number-validators';
import { Transform } from 'class-transformer';
import { SinceQuery, toWholeNumber } from '../common';

/** Query of GET /pc/loads and /pc/asset-loads. */
export class ProjectLoadsQuery extends SinceQuery {
  @Transform(toWholeNumber)
  @IsRecordId()
  project_id!: number;
}
