import type { CompanyRecordIds } from '../factories/company-records';

// Valid bodies of calls, built from the ids of a company's records.

export const view = () => ({ view_name: 'Other', screen: 'freight-loads', settings: '{}', is_shared: false });
export const carrier = ({ project, rateSheet }: CompanyRecordIds) => ({
  project_id: project,
  pc_carrier_id: 8,
  carrier_name: 'Other',
  rate_sheet_id: rateSheet,
});
export const sandRate = ({ project }: CompanyRecordIds) => ({
  project_id: project,
  po_id: 5,
  po_number: 'PO 5',
  rev_rate: 1,
  cost_rate: 1,
});
export const lock = () => ({ locked_reason: 'Held' });
export const lockMany = ({ project, load }: CompanyRecordIds) => ({
  project_id: project,
  kind: 'freight',
  load_ids: [load],
  locked_reason: 'Held',
});
export const chosenLoads = ({ load }: CompanyRecordIds) => ({ load_ids: [load] });
export const importChoice = () => ({
  mapping: [{ field: 'load_no', column: 0 }],
  weight_unit: 'tons',
  decimal_sign: '.',
});
export const importOrder = () => ({ ...importChoice(), skip_faulty: true });
export const comment = ({ project, load, user }: CompanyRecordIds) => ({
  project_id: project,
  comment: 'Seen @You',
  subject: 'freight_load',
  subject_id: load,
  mentions: [{ user_id: user, starts_at: 5, length: 4 }],
});

export const vendorInvoice = ({ project }: CompanyRecordIds) => ({
  project_id: project,
  invoice: { invoice_name: 'Other', vendor_name: 'Lone Star' },
  loads: [{ load_no: 999, vendor_freight: 10, weight_tons: 1 }],
});

export const customerInvoice = ({ project }: CompanyRecordIds) => ({
  project_id: project,
  invoice: { invoice_name: 'Other', is_asset: true, start_date: '2026-03-01', end_date: '2026-03-31' },
});
export const creditDebit = ({ project, customerInvoice: invoice }: CompanyRecordIds) => ({
  project_id: project,
  is_vendor: false,
  is_credit: true,
  invoice_type: 'Freight',
  invoice_id: invoice,
  amount: 12.5,
});
export const accrual = ({ project }: CompanyRecordIds) => ({
  project_id: project,
  accrual_name: 'Other',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
});

export const newUser = () => ({ first_name: 'O', last_name: 'P', email: 'o@b.test', role_id: 3 });
export const signUp = ({ user }: CompanyRecordIds) => ({
  id: user,
  user_password: 'Long-enough-4',
  display_name: 'Other',
  invitation_token: 'x',
});
