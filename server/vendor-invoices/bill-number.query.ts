import { Transform } from 'class-transformer';
import { INVOICE_NAME_MAX_LENGTH } from '../../shared/contract/customer-invoices';
import { IsOutsideIdOrNone } from '../../shared/contract/number-validators';
import { IsName, IsText, MayBeAbsent } from '../../shared/contract/validators';
import { toWholeNumber } from '../common';

/** Query of GET /pc/vendor-invoice-number/{projectId}. */
export class BillNumberQuery {
  @IsName(INVOICE_NAME_MAX_LENGTH, 'Please enter a name') invoice_name!: string;
  @IsText(200, 'Please select a vendor') vendor_name!: string;
  /** The attached carrier; 0 or absent for the project's vendor and for sand. */
  @MayBeAbsent() @Transform(toWholeNumber) @IsOutsideIdOrNone() pc_carrier_id?: number;
}
