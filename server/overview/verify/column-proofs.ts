import type { TableProof } from './table-proof';
import { UNPROVEN_TABLES } from './unproven-tables';

const TIME = 'time of the insertion, which no figure uses';
const SECRET = 'a secret: the trail says that it changed, and never its value';
const SNAPSHOT = 'facts of a load as they were shown: no other row has them, and only the sums are compared';
const LOG = 'a log: nothing is calculated from it';
const WORK = 'state of the work of the nodes, rebuilt by doing it again';
const SHEET = 'values of a new version of a sheet are not in the trail; versions are never written again';
const PLACE = 'the place of a row, written once';

const LOAD_FACTS =
  'load_no delivered_at:delivered_date pc_carrier_id carrier_name approved_mileage weight_tons is_canceled ' +
  'approval_status:propconnect_approval_status transfer_type_id transferred_name';
const LOAD_AMOUNTS = 'freight_rev fsc_rev freight_cost fsc_cost rating_flags';
const LOAD_STATE = 'locked_reason customer_invoice_id vendor_invoice_id is_missing_upstream';
const SUMS =
  'freight_rev_cents fsc_rev_cents sand_rev_cents freight_cost_cents fsc_cost_cents sand_cost_cents';
const AMOUNTS = 'freight_rev fsc_rev sand_rev freight_cost fsc_cost sand_cost';
const SHEETS_OF_ASSETS =
  'customer_equipment_rate_id customer_empty_boxes_rate_id customer_full_boxes_rate_id ' +
  'vendor_equipment_rate_id vendor_empty_boxes_rate_id vendor_full_boxes_rate_id';
const RECORD = 'is_deleted created_by_id';
const STAMP = 'revision updated_by_id';

/**
 * Proof of every column of the schema: audited (by which entity and field), derived (by which check), or not kept (why).
 * A test holds it against the real tables.
 */
export const COLUMN_PROOFS: Readonly<Record<string, TableProof>> = {
  ...UNPROVEN_TABLES,
  freight_loads: {
    // A new load is in the trail without values. The fold begins at the first change of each field.
    audited: {
      entity: 'loads',
      columns: `${LOAD_FACTS} ${LOAD_AMOUNTS} ${LOAD_STATE} terminal_name destination_name po_number po_id ticket_number ticket_is_missing product_name driver_ticket_auto_status_name driver_name truck_no sand_rev sand_cost sand_invoice_id transfer_job_id:tranferred_project_id`,
    },
    derived: {
      key: 'id',
      stamp: `project_id ${STAMP}`,
      owners: 'company_id',
      rating_bases: 'rating_basis_id',
    },
    notKept: { [PLACE]: 'source source_id', [TIME]: 'created_at' },
  },
  asset_loads: {
    audited: {
      entity: 'asset_loads',
      columns: `${LOAD_FACTS} ${LOAD_AMOUNTS} ${LOAD_STATE} load_type total_boxes`,
    },
    derived: {
      key: 'id',
      stamp: `project_id ${STAMP}`,
      owners: 'company_id',
      rating_bases: 'rating_basis_id',
    },
    notKept: {
      [PLACE]: 'source source_id',
      [TIME]: 'created_at',
      'the other end of a transfer: replies leave it out, so the trail has no value': 'transfer_job_id',
    },
  },
  load_sources: {
    derived: { key: 'project_id source source_id', load_sources: 'content_hash raw packed' },
    notKept: { 'facts that wait for the unlock of a load': 'held_facts' },
  },
  rating_bases: { derived: { key: 'id', rating_bases: 'project_id content_hash content' } },
  rating_states: { notKept: { [WORK]: 'project_id fingerprint rated_at' } },
  project_sums: {
    derived: {
      kept_sums: `project_id is_asset pc_carrier_id po_number terminal_name state loads weighed_loads weight_units ${SUMS}`,
    },
  },
  project_days: {
    derived: {
      kept_sums: `project_id is_asset day loads weight_units ${SUMS} unbilled_loads unbilled_cents billed_weight_units unreceived_loads unreceived_cents unreceived_sand_loads unreceived_sand_cents`,
    },
  },
  project_marks: {
    derived: {
      kept_sums:
        'project_id is_asset no_mileage missing_tickets duplicate_tickets ticket_mismatches locked unrated no_sand_rate provisional_prices stale_prices',
    },
  },
  load_invoice_slots: {
    derived: { slots_of_loads: 'is_asset side load_id invoice_id', loads_of_slots: 'project_id' },
  },
  missing_loads: {
    derived: { missing_loads: 'project_id is_asset load_id' },
    notKept: { [LOG]: 'source_id load_no since' },
  },
  projects: {
    audited: {
      entity: 'project',
      alsoIn: 'projects',
      columns: `company_id:owner_company_id job_name pc_job_id customer_id vendor_id fsc_area_id fsc_area_name customer_fsc_id vendor_fsc_id customer_rates_id vendor_rates_id ${SHEETS_OF_ASSETS} apply_fsc_to_asset_loads fixed_mob_rev fixed_mob_cost archived created_by_id`,
      revision: '',
    },
    derived: { key: 'id', generated: 'job_key', revisions: 'revision' },
    notKept: {
      [TIME]: 'created_at',
      'revisions of lists: a wrong one makes a browser read the row again': 'row_revision company_revision',
      'author of the last edit: a correction of totals is an entry without one': 'updated_by_id',
    },
  },
  project_carriers: {
    audited: {
      entity: 'project_carriers',
      columns: `project_id pc_carrier_id carrier_name rate_sheet_id fsc_id equipment_rate_id empty_boxes_rate_id full_boxes_rate_id apply_fsc_to_asset_loads ${RECORD}`,
    },
    derived: { key: 'id', generated: 'carrier_key', stamp: STAMP },
    notKept: { [TIME]: 'created_at' },
  },
  project_sand_rates: {
    audited: { entity: 'sand_rates', columns: `project_id po_id po_number rev_rate cost_rate ${RECORD}` },
    derived: { key: 'id', generated: 'po_key', stamp: STAMP },
    notKept: { [TIME]: 'created_at' },
  },
  comments: {
    audited: { entity: 'comments', columns: `project_id subject subject_id created_at ${RECORD}` },
    derived: { key: 'id', stamp: 'revision' },
    notKept: { 'shown with the present names of the people that it mentions': 'comment' },
  },
  comment_mentions: { notKept: { 'places of names in a text': 'comment_id starts_at length user_id' } },
  customer_invoices: {
    audited: {
      entity: 'customer_invoices',
      columns: `company_id project_id is_asset invoice_name version_of version by_numbers is_current start_date end_date total_loads total_weight_tons total_rev total_cost fixed_mob_rev fixed_mob_cost terms due_date sent_at sent_to sent_by_id sent_by email_state parties_at created_at invoice_date ${RECORD}`,
    },
    derived: { key: 'id', generated: 'name_key', stamp: STAMP },
    notKept: { 'sender and customer as the invoice printed them': 'parties' },
  },
  customer_invoice_lines: {
    derived: {
      lines_of_loads: 'project_id invoice_id load_id',
      customer_heads: `weight_tons ${AMOUNTS}`,
    },
    notKept: {
      [SNAPSHOT]:
        'load_no delivered_at carrier_name pc_carrier_id po_number product_name terminal_name ticket_number load_type total_boxes mileage',
    },
  },
  vendor_invoices: {
    audited: {
      entity: 'vendor_invoices',
      columns: `project_id company_id invoice_name vendor_name pc_carrier_id is_sand is_asset purchase_order customer_invoice_id discount_percent approval_status total_loads missing_load_count canceled_load_count total_weight_tons vendor_freight vendor_fsc vendor_sand vendor_total discount_amount net_total freight_cost accepted_lines accepted_difference disputed_lines disputed_difference last_decision created_at ${RECORD}`,
    },
    derived: {
      key: 'id',
      generated: 'name_key',
      stamp: STAMP,
      approvals: 'approved_by_id approved_by approved_at',
    },
  },
  vendor_invoice_lines: {
    derived: {
      key: 'id line_no',
      lines_of_bills: 'project_id invoice_id load_id duplicate_of',
      bill_heads: 'vendor_freight vendor_fsc vendor_sand weight_tons',
    },
    notKept: { 'the vendor wrote it: only its file has it': 'load_no ticket_number moisture_content' },
  },
  vendor_invoice_rejections: {
    notKept: { 'why a load was not put on a bill': 'project_id invoice_id load_id load_no reason' },
  },
  vendor_decisions: {
    derived: { key: 'id', decisions: 'invoice_id decision' },
    notKept: {
      'words of a decision: its sums are on the bill':
        'company_id project_id vendor_name cause_id habit_id title reason act line_count difference decided_by_id decided_by decided_at undone_at',
    },
  },
  vendor_decision_lines: { derived: { decisions: 'project_id invoice_id line_id decision_id difference' } },
  credits_debits: {
    audited: {
      entity: 'credits_debits',
      columns: `project_id is_vendor is_credit invoice_type vendor_name invoice_id amount reason credit_date credit_number ${RECORD}`,
    },
    derived: { key: 'id', stamp: STAMP },
    notKept: { [TIME]: 'created_at' },
  },
  project_accruals: {
    audited: {
      entity: 'project_accruals',
      columns: `project_id accrual_name start_date end_date total_loads freight_weight_tons freight_weight_not_billed freight_weight_not_received sand_weight_tons sand_weight_not_billed sand_weight_not_received freight_rev freight_not_billed freight_cost freight_not_received sand_rev sand_not_billed sand_cost sand_not_received fixed_rev fixed_rev_not_billed fixed_cost fixed_cost_not_received file_name created_at ${RECORD}`,
    },
    derived: { key: 'id', generated: 'name_key', stamp: STAMP },
  },
  accrual_lines: {
    derived: {
      accrual_heads: `project_id accrual_id weight_tons ${AMOUNTS} customer_invoice_id vendor_invoice_id sand_invoice_id`,
    },
    notKept: {
      [SNAPSHOT]:
        'is_asset load_id load_no delivered_at pc_carrier_id carrier_name terminal_name product_name po_number ticket_number load_type total_boxes approved_mileage',
    },
  },
  companies: {
    audited: {
      entity: 'company',
      columns:
        'company_name company_key:qwikr_company_key is_active:working_status fsc_week_offset_days logo_url address phone remit_to default_terms checklist_dismissed created_by_id',
      revision: 'row_revision',
    },
    derived: { key: 'id', generated: 'name_key', revisions: 'revision', stamp: 'row_revision updated_by_id' },
    notKept: {
      [SECRET]: 'api_key_encrypted',
      [TIME]: 'created_at',
      'the old key, for 15 minutes': 'previous_company_key company_key_changed_at',
      'no call deletes a company': 'is_deleted',
    },
  },
  users: {
    audited: {
      entity: 'users',
      columns: `company_id role_id email first_name last_name display_name is_approved photo_url ${RECORD}`,
    },
    derived: { key: 'id', generated: 'email_key', stamp: STAMP },
    notKept: { [SECRET]: 'password_hash', [TIME]: 'created_at' },
  },
  account_companies: {
    audited: {
      entity: 'account_companies',
      columns: `company_id:owner_company_id company_name contact_name address email phone billing_address billing_emails terms ${RECORD}`,
    },
    derived: { key: 'id', generated: 'name_key', stamp: STAMP },
    notKept: { [TIME]: 'created_at' },
  },
  rate_sheets: {
    audited: {
      entity: 'rate_sheets',
      alsoIn: 'asset_rate_sheets',
      columns: `company_id:owner_company_id rs_name method_id type_id asset_type_id version ${RECORD}`,
    },
    derived: { key: 'id', generated: 'name_key', stamp: STAMP, sheet_versions: 'is_asset' },
    notKept: { [TIME]: 'created_at' },
  },
  rate_sheet_versions: {
    derived: { sheet_versions: 'rate_sheet_id version method_id type_id asset_type_id' },
    notKept: { [TIME]: 'created_by_id created_at' },
  },
  rate_sheet_rates: {
    derived: { sheet_versions: 'rate_sheet_id version position' },
    notKept: { [SHEET]: 'low_band high_band rate' },
  },
  fsc_sheets: {
    audited: {
      entity: 'fsc_rate_sheets',
      columns: `company_id:owner_company_id fsc_name basis version ${RECORD}`,
    },
    derived: { key: 'id', generated: 'name_key', stamp: STAMP },
    notKept: { [TIME]: 'created_at' },
  },
  fsc_sheet_versions: {
    derived: { sheet_versions: 'fsc_sheet_id version basis' },
    notKept: { [TIME]: 'created_by_id created_at' },
  },
  fsc_sheet_bands: { notKept: { [SHEET]: 'fsc_sheet_id version axis position low high' } },
  fsc_sheet_cells: {
    derived: { sheet_versions: 'fsc_sheet_id version row_position column_position' },
    notKept: { [SHEET]: 'value' },
  },
  saved_views: {
    notKept: {
      'a private view is in no entry, and one that is no longer shared is emptied there':
        'id company_id owner_id view_name screen settings is_shared is_deleted revision created_at',
    },
  },
  audit_changes: {
    derived: {
      key: 'id',
      revisions: 'company_id project_id revision',
      entry_counts: 'new_loads changed_loads other_rows',
    },
    notKept: {
      'the trail itself: who, when and why':
        'actor_id actor_name why request_id changed_at reason_code reason_params',
    },
  },
  audit_entries: { derived: { entry_counts: 'change_id', trail: 'entity entity_id action fields' } },
};
