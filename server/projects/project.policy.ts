import type { ProjectFields } from '../../shared/contract/projects';
import type { FieldFault } from '../../shared/errors';

/** The specification's sentence for a missing choice (spec 1 section 5). */
const FILL_OUT = 'Please fill out all inputs';

/** A new project before anything was chosen. */
export const EMPTY_PROJECT: ProjectFields = {
  job_name: '',
  pc_job_id: 0,
  customer_id: 0,
  vendor_id: 0,
  fsc_area_id: '',
  customer_fsc_id: 0,
  vendor_fsc_id: 0,
  customer_rates_id: 0,
  vendor_rates_id: 0,
  customer_equipment_rate_id: 0,
  customer_empty_boxes_rate_id: 0,
  customer_full_boxes_rate_id: 0,
  vendor_equipment_rate_id: 0,
  vendor_empty_boxes_rate_id: 0,
  vendor_full_boxes_rate_id: 0,
  apply_fsc_to_asset_loads: false,
  fixed_mob_rev: 0,
  fixed_mob_cost: 0,
  archived: false,
};

/** Fields on which the amounts of loads depend: a change of one re-rates the project. */
const RATING_FIELDS = new Set<string>([
  'vendor_id',
  'fsc_area_id',
  'customer_fsc_id',
  'vendor_fsc_id',
  'customer_rates_id',
  'vendor_rates_id',
  'customer_equipment_rate_id',
  'customer_empty_boxes_rate_id',
  'customer_full_boxes_rate_id',
  'vendor_equipment_rate_id',
  'vendor_empty_boxes_rate_id',
  'vendor_full_boxes_rate_id',
  'apply_fsc_to_asset_loads',
  'fixed_mob_rev',
  'fixed_mob_cost',
]);

/** What is missing (spec 1 section 5): job, customer and vendor, their rate sheets, and with an area their FSC sheets. */
export function missingChoices(project: ProjectFields): FieldFault[] {
  const required: (keyof ProjectFields)[] = [
    'customer_id',
    'vendor_id',
    'customer_rates_id',
    'vendor_rates_id',
  ];
  if (project.fsc_area_id !== '') required.push('customer_fsc_id', 'vendor_fsc_id');
  const faults = required
    .filter((field) => project[field] === 0)
    .map((field) => ({ field, message: FILL_OUT }));
  const hasJob = project.pc_job_id !== 0 || project.job_name.trim() !== '';
  return hasJob ? faults : [{ field: 'pc_job_id', message: FILL_OUT }, ...faults];
}

/** The asset rates that a fixed amount replaces are reset with it (spec 1 section 4). */
export function withFixedAmounts(project: ProjectFields): ProjectFields {
  const customer = {
    customer_equipment_rate_id: 0,
    customer_empty_boxes_rate_id: 0,
    customer_full_boxes_rate_id: 0,
  };
  const vendor = { vendor_equipment_rate_id: 0, vendor_empty_boxes_rate_id: 0, vendor_full_boxes_rate_id: 0 };
  return {
    ...project,
    ...(project.fixed_mob_rev > 0 ? customer : {}),
    ...(project.fixed_mob_cost > 0 ? vendor : {}),
  };
}

/** Whether an edit changes what loads are rated with. */
export function changesRating(before: ProjectFields, after: ProjectFields): boolean {
  return (Object.keys(after) as (keyof ProjectFields)[]).some(
    (field) => RATING_FIELDS.has(field) && before[field] !== after[field],
  );
}

/** Only the fields that a person sets, of a project or of a body. */
export function projectFields(source: Partial<ProjectFields>): Partial<ProjectFields> {
  const fields = Object.keys(EMPTY_PROJECT) as (keyof ProjectFields)[];
  return Object.fromEntries(
    fields.filter((field) => source[field] !== undefined).map((field) => [field, source[field]]),
  );
}
