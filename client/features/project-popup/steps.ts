import { PROJECT_CHOICES, type ProjectChoice } from '#shared/rules/project-choices';

/** Steps of the popup in order, with their choices. */
const STEP_OF = {
  job_name: 0,
  pc_job_id: 0,
  customer_id: 0,
  vendor_id: 0,
  fsc_area_id: 1,
  customer_fsc_id: 1,
  vendor_fsc_id: 1,
  apply_fsc_to_asset_loads: 1,
  customer_rates_id: 2,
  vendor_rates_id: 2,
  customer_equipment_rate_id: 3,
  customer_empty_boxes_rate_id: 3,
  customer_full_boxes_rate_id: 3,
  vendor_equipment_rate_id: 3,
  vendor_empty_boxes_rate_id: 3,
  vendor_full_boxes_rate_id: 3,
  fixed_mob_rev: 3,
  fixed_mob_cost: 3,
} satisfies Record<ProjectChoice, number>;

export const STEP_COUNT = 4;
export const LAST_STEP = STEP_COUNT - 1;
export const ALL_STEPS: readonly number[] = Array.from({ length: STEP_COUNT }, (_, at) => at);

/** Returns the step of a choice, 0 to 3. */
export const stepOf = (field: ProjectChoice): number => STEP_OF[field];

/** Returns the choices of a step, in order. */
export const choicesIn = (step: number): ProjectChoice[] =>
  PROJECT_CHOICES.filter((field) => STEP_OF[field] === step);

/** Returns the field that comes first in the popup. */
export function firstField(fields: readonly ProjectChoice[]): ProjectChoice | undefined {
  return [...fields].sort((one, other) => STEP_OF[one] - STEP_OF[other])[0];
}
