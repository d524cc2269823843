import { IsOutsideIdOrNone, IsRate } from '../contract/number-validators';
import { IsReference } from '../contract/validators';
import { projectRecord } from './project-record';
import { optional, required } from './record-fields';

/** Revenue and cost rates for the sand of one PO, in dollars a ton. */
export const SAND_RATE = projectRecord({
  list: 'sand_rates',
  what: 'Sand rate',
  fields: {
    /** Id of the PO in the job-tracking system; 0 or absent if no load names it yet. */
    po_id: optional(IsOutsideIdOrNone(), 0),
    /** PO number as in the project's loads, inner blanks included; sand is rated if the texts are equal. */
    po_number: required(IsReference(80, 'Please select a purchase order')),
    rev_rate: required(IsRate()),
    cost_rate: required(IsRate()),
  },
});
