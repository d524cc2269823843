import { IsOutsideIdOrNone } from '../../shared/contract/number-validators';
import { MayBeAbsent } from '../../shared/contract/validators';
import { Transform } from 'class-transformer';
import { IsId, toWholeNumber } from '../common';

/** Query of GET /pc/project-vendor-inv-loads/{projectId}. */
export class GenerationQuery {
  @IsId() invoice_id!: number;
  /** The attached carrier; 0 or absent is the project's vendor. */
  @MayBeAbsent() @Transform(toWholeNumber) @IsOutsideIdOrNone() pc_carrier_id?: number;
}
