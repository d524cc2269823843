/** Choices of a user in the project popup; 0 and '' mean no choice. A form may hold amounts that are no number. */
export interface ProjectChoices<Amount = number> {
  job_name: string;
  pc_job_id: number;
  customer_id: number;
  vendor_id: number;
  fsc_area_id: string;
  customer_fsc_id: number;
  vendor_fsc_id: number;
  customer_rates_id: number;
  vendor_rates_id: number;
  customer_equipment_rate_id: number;
  customer_empty_boxes_rate_id: number;
  customer_full_boxes_rate_id: number;
  vendor_equipment_rate_id: number;
  vendor_empty_boxes_rate_id: number;
  vendor_full_boxes_rate_id: number;
  apply_fsc_to_asset_loads: boolean;
  fixed_mob_rev: Amount;
  fixed_mob_cost: Amount;
}

export type ProjectChoice = keyof ProjectChoices;

/** Choices of a new project. */
export const NO_CHOICES: Readonly<ProjectChoices> = {
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
};

/** Fields of a project that a user sets, in the order of the popup's steps. */
export const PROJECT_CHOICES = Object.keys(NO_CHOICES) as readonly ProjectChoice[];

/** Working statuses of jobs that can become a project. */
export const OPEN_JOB_STATUSES: readonly string[] = ['Active', 'Not Started'];

/** Returns true when a job in this working status can become a project. */
export const isOpenJob = ({ working_status }: { working_status: string }): boolean =>
  OPEN_JOB_STATUSES.includes(working_status);

/** Asset rate sheets of each side, and the fixed amount that replaces them. */
export const MOBILIZATION = {
  customer: {
    amount: 'fixed_mob_rev',
    sheets: ['customer_equipment_rate_id', 'customer_empty_boxes_rate_id', 'customer_full_boxes_rate_id'],
  },
  vendor: {
    amount: 'fixed_mob_cost',
    sheets: ['vendor_equipment_rate_id', 'vendor_empty_boxes_rate_id', 'vendor_full_boxes_rate_id'],
  },
} as const satisfies Record<string, { amount: ProjectChoice; sheets: readonly ProjectChoice[] }>;

/**
 * Returns the missing choices, in the order of the popup. Required are the job, customer and vendor, both
 * freight rate sheets, and both FSC sheets if there is an FSC area. A typed job name replaces a job.
 */
export function missingChoices(project: ProjectChoices<unknown>): ProjectChoice[] {
  const required: ProjectChoice[] = ['customer_id', 'vendor_id'];
  if (project.fsc_area_id !== '') required.push('customer_fsc_id', 'vendor_fsc_id');
  required.push('customer_rates_id', 'vendor_rates_id');
  const missing = required.filter((field) => project[field] === 0);
  const hasJob = project.pc_job_id !== 0 || project.job_name.trim() !== '';
  return hasJob ? missing : ['pc_job_id', ...missing];
}

/**
 * Returns the choices without overridden ones. A fixed amount clears the asset sheets of its side. Without an
 * FSC area, FSC sheets and the surcharge on asset loads are cleared.
 */
export function clearOverriddenChoices<P extends ProjectChoices<unknown>>(project: P): P {
  const settled = { ...project };
  for (const { amount, sheets } of Object.values(MOBILIZATION)) {
    if (settled[amount] !== 0) for (const sheet of sheets) settled[sheet] = 0;
  }
  if (settled.fsc_area_id === '') {
    Object.assign(settled, { customer_fsc_id: 0, vendor_fsc_id: 0, apply_fsc_to_asset_loads: false });
  }
  return settled;
}
