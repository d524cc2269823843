import { Transform } from 'class-transformer';
import { IsInt, IsPositive, Max, Min } from 'class-validator';
import { MayBeAbsent } from '../../shared/contract/validators';
import { toWholeNumber } from '../common';

/** Query of GET /pc/project-vendor-inv-loads/{projectId}. */
export class GenerationQuery {
  @Transform(toWholeNumber) @IsInt() @IsPositive() @Max(4_294_967_295) invoice_id!: number;
  /** The attached carrier; 0 or absent is the project's vendor. */
  @MayBeAbsent() @Transform(toWholeNumber) @IsInt() @Min(0) pc_carrier_id?: number;
}
