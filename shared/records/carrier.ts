import { IsFlag } from '../contract/choice-validators';
import { IsOutsideId, IsRecordId, IsRecordIdOrNone } from '../contract/number-validators';
import { IsText } from '../contract/validators';
import { projectRecord } from './project-record';
import { optional, required, shown } from './record-fields';

/** Carrier attached to a project, with or without its own sheets. An id of 0 selects no sheet. */
export const CARRIER = projectRecord({
  list: 'project_carriers',
  what: 'Carrier',
  fields: {
    /** Id of the carrier in the job-tracking system. */
    pc_carrier_id: required(IsOutsideId('Please select a carrier')),
    /** Name of the carrier in the job-tracking system when it was attached. */
    carrier_name: optional(IsText(120), ''),
    rate_sheet_id: required(IsRecordId('Please select a rate sheet')),
    rate_sheet_name: shown<string>(),
    fsc_id: optional(IsRecordIdOrNone(), 0),
    fsc_name: shown<string>(),
    equipment_rate_id: optional(IsRecordIdOrNone(), 0),
    empty_boxes_rate_id: optional(IsRecordIdOrNone(), 0),
    full_boxes_rate_id: optional(IsRecordIdOrNone(), 0),
    apply_fsc_to_asset_loads: optional(IsFlag(), false),
  },
});
