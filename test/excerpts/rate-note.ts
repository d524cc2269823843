import { IsText } from '#shared/contract/validators';
import { optional } from '#shared/records/record-fields';

/** Field of the example in docs/how-to/add-a-record.md. */
export const EXAMPLE_FIELDS = {
  rate_note: optional(IsText(200), ''),
};
