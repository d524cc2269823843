import { ApiError } from '#client/api/errors';
import { codeText, errorText } from './errors';

/** Texts of the project popup. Required wording, including the misspellings. */
export const projectPopupTexts = {
  newTitle: 'New project',
  editTitle: (job: string) => `Edit ${job}`,
  close: 'Close',
  steps: ['Project Information', 'Fuel Surcharge', 'Freight Rate Sheets', 'Asset Rate Sheets'],
  stepsLabel: 'Project steps',
  states: { complete: 'complete', faulty: 'needs attention' },
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  submitting: 'Submitting...',
  fillOut: 'Please fill out all inputs',
  exists: 'This project has already been created, please try again.',
  added: 'Project added',
  updated: 'Project updated',
  undone: 'Project change undone',
  failed: 'Something went wrong',
  archived: codeText('project_archived'),
  nothingFound: 'No matches',
  clear: (label: string) => `Clear ${label}`,
  none: 'None',
  removed: 'Removed',
  tryAgain: 'Try again',
  job: {
    label: 'Job',
    note: 'Only Active and Not Started jobs are listed',
    typedNote: "This project isn't linked to a job system, so type its name.",
    placeholder: 'Pick a job',
    loading: 'Loading jobs…',
    option: (name: string, status: string) => (status === '' ? name : `${name} (${status})`),
    taken: (label: string) => `${label} · already has a project`,
    none: 'No Active or Not Started jobs in the job system.',
    failed: 'Could not get jobs from the external job system',
  },
  area: {
    label: 'FSC area',
    note: 'Diesel price region (EIA). Leave blank for no fuel surcharge.',
    placeholder: 'Pick an FSC area',
    loading: 'Retreiving FSC Areas from EAI...',
    failed: 'Could not get FSC Areas from the government energy-data service',
    unreachable: 'Could not retrieve the FSC Area',
    notOffered: 'Could not retrieve FSC Area.',
  },
  assetFsc: 'Apply FSC to asset loads',
  noArea: 'Pick an FSC area first.',
  fixed: {
    customer: 'Fixed revenue',
    vendor: 'Fixed cost',
    note: 'One flat amount for all asset loads; replaces rate sheets',
    customerAmount: 'Fixed mob revenue',
    vendorAmount: 'Fixed mob cost',
  },
  sides: { customer: 'Customer', vendor: 'Vendor' },
  labels: {
    job_name: 'Job name',
    pc_job_id: 'Job',
    customer_id: 'Customer',
    vendor_id: 'Vendor',
    fsc_area_id: 'FSC area',
    customer_fsc_id: 'Customer FSC sheet',
    vendor_fsc_id: 'Vendor FSC sheet',
    customer_rates_id: 'Customer rate sheet',
    vendor_rates_id: 'Vendor rate sheet',
    customer_equipment_rate_id: 'Customer equipment rate',
    customer_empty_boxes_rate_id: 'Customer empty box rate',
    customer_full_boxes_rate_id: 'Customer full box rate',
    vendor_equipment_rate_id: 'Vendor equipment rate',
    vendor_empty_boxes_rate_id: 'Vendor empty box rate',
    vendor_full_boxes_rate_id: 'Vendor full box rate',
    apply_fsc_to_asset_loads: 'Apply FSC to asset loads',
    fixed_mob_rev: 'Fixed mob revenue',
    fixed_mob_cost: 'Fixed mob cost',
  },
  lists: {
    companies: { add: 'Add companies', placeholder: 'Pick a company' },
    freight: { add: 'Add freight rate sheets', placeholder: 'Pick a rate sheet' },
    fsc: { add: 'Add FSC sheets', placeholder: 'Pick an FSC sheet' },
    equipment: { add: 'Add asset rate sheets', placeholder: 'None' },
    emptyBoxes: { add: 'Add asset rate sheets', placeholder: 'None' },
    fullBoxes: { add: 'Add asset rate sheets', placeholder: 'None' },
  },
  soFar: {
    title: 'Summary',
    company: 'Company',
    surcharge: 'Fuel surcharge',
    freight: 'Freight rates',
    asset: 'Asset rates',
    needed: 'Required',
    fixed: (amount: string) => `${amount} fixed`,
    sheets: (count: number) => (count === 1 ? '1 rate sheet' : `${count} rate sheets`),
  },
  newTab: 'opens in a new tab',
  doing: 'editing the project',
  yes: 'Yes',
  no: 'No',
};

/** Returns the text for a refused save: the server's text, or a general one. */
export function saveFailure(thrown: unknown): string {
  if (!(thrown instanceof ApiError) || thrown.isTransport || thrown.status === 500) {
    return projectPopupTexts.failed;
  }
  return errorText(thrown);
}

/** Returns the reason for an empty list of jobs: the required sentence, unless the API key is wrong. */
export function jobsFailure(thrown: unknown): string {
  const isKey = thrown instanceof ApiError && thrown.code === 'job_system_rejected_key';
  return isKey ? errorText(thrown) : projectPopupTexts.job.failed;
}
