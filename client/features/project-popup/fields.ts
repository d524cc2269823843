import type { ProjectReply } from '#shared/contract/projects';
import type { ProjectChoice } from '#shared/rules/project-choices';
import type { ListName } from './use-choice-lists';

/** Fields with the id of a company record. */
export type RecordField = Extract<ProjectChoice, `customer_${string}` | `vendor_${string}`>;

interface FieldSource {
  list: ListName;
  /** Returns the project's copy of the record's name, where there is one. */
  nameOf?: (project: ProjectReply) => string;
}

/** Source of the choices for each field. */
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
