import type { ProjectReply } from '../../../shared/contract/projects';
import type { ProjectChoice } from '../../../shared/rules/project-choices';
import type { ListName } from './use-choice-lists';

/** Choices that name a record of the company. */
export type RecordField = Extract<ProjectChoice, `customer_${string}` | `vendor_${string}`>;

interface FieldSource {
  list: ListName;
  /** What the project calls the record, where it says so. */
  nameOf?: (project: ProjectReply) => string;
}

/** Where the choices of each field come from. */
export const FIELDS = {
  customer_id: { list: 'companies', nameOf: ({ customer_name }) => customer_name },
  vendor_id: { list: 'companies', nameOf: ({ vendor_name }) => vendor_name },
  customer_fsc_id: { list: 'fsc', nameOf: ({ customer_fsc_rates }) => customer_fsc_rates },
  vendor_fsc_id: { list: 'fsc', nameOf: ({ vendor_fsc_rates }) => vendor_fsc_rates },
  customer_rates_id: { list: 'freight', nameOf: ({ customer_rates }) => customer_rates },
  vendor_rates_id: { list: 'freight', nameOf: ({ vendor_rates }) => vendor_rates },
  customer_equipment_rate_id: { list: 'equipment' },
  customer_empty_boxes_rate_id: { list: 'emptyBoxes' },
  customer_full_boxes_rate_id: { list: 'fullBoxes' },
  vendor_equipment_rate_id: { list: 'equipment' },
  vendor_empty_boxes_rate_id: { list: 'emptyBoxes' },
  vendor_full_boxes_rate_id: { list: 'fullBoxes' },
} satisfies Record<RecordField, FieldSource> as Record<RecordField, FieldSource>;
