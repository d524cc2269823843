import type { TableProof } from './table-proof';

const LOG = 'a log: nothing is calculated from it';
const WORK = 'state of the work of the nodes, rebuilt by doing it again';
const OWN = 'settings of one person, which nobody else sees';
const MAIL = 'mail on its way';
const PROGRAM = 'part of the program, written by migrations';
const SESSION = 'access of one person, which ends by itself';
const OUTSIDE = 'fetched from outside, and can be fetched again';
const UPLOAD = 'content of a file: the trail has its name alone';
const IMPORT = 'how an import went: what it brought is in the loads';

/** Tables whose columns nothing proves: logs, work, sessions, files and what the program brings. */
export const UNPROVEN_TABLES: Readonly<Record<string, TableProof>> = {
  files: {
    notKept: {
      [UPLOAD]: 'id company_id folder file_name media_type size_bytes content created_by_id created_at',
    },
  },
  outgoing_mails: {
    notKept: {
      [MAIL]:
        'id company_id project_id about about_id message_id recipients reply_to sender_name subject message with_spreadsheet state attempts claims answer ending_at settled_at is_reported ordered_by_id ordered_by created_at',
    },
  },
  outgoing_places: { notKept: { [MAIL]: 'place noted_at' } },
  notifications: { notKept: { [OWN]: 'id company_id user_id comment_id is_mention created_at read_at' } },
  table_layouts: { notKept: { [OWN]: 'user_id company_id table_key layout updated_at' } },
  dashboard_visits: { notKept: { [OWN]: 'user_id company_id seen_at' } },
  user_sightings: { notKept: { [OWN]: 'user_id company_id seen_at' } },
  user_tokens: {
    notKept: { [SESSION]: 'id user_id purpose token_hash expires_at used_at created_by_id created_at' },
  },
  sessions: {
    notKept: {
      [SESSION]:
        'id user_id token_hash previous_token_hash rotated_at expires_at ended_at user_agent created_at end_reason',
    },
  },
  spent_tokens: { notKept: { [SESSION]: 'token_hash session_id spent_at' } },
  throttles: { notKept: { [SESSION]: 'key points expire' } },
  idempotency_keys: {
    notKept: { 'answers, for a week': 'user_id request_key request_hash answer created_at' },
  },
  load_imports: {
    notKept: {
      [IMPORT]:
        'id company_id project_id kind file_name size_bytes content_hash encoding cell_separator line_end line_count columns_found mapping state lines_done added changed unchanged held faulty error cancel_requested created_by_id created_at finished_at',
    },
  },
  load_import_parts: { notKept: { [IMPORT]: 'import_id part content' } },
  load_import_mappings: {
    notKept: {
      [IMPORT]: 'company_id kind vendor_name header_hash mapping updated_by_id updated_at headings used_at',
    },
  },
  imported_names: { notKept: { [IMPORT]: 'id company_id kind name_key name created_at' } },
  quarantined_rows: { notKept: { [LOG]: 'id project_id content_hash reason raw created_at' } },
  sync_runs: {
    notKept: {
      [LOG]:
        'id project_id started_by_id started_at finished_at cursor_at fetched inserted updated unchanged quarantined error',
    },
  },
  sync_states: {
    notKept: {
      [WORK]:
        'project_id last_synced_at cursor_at failed_at error compared_at failures failing_since next_try_at job_gone_at upstream_loads present_loads',
    },
  },
  future_records: { notKept: { [LOG]: 'project_id source_id load_no dated_at since' } },
  job_system_keys: { notKept: { [WORK]: 'name state changed_at' } },
  work_leases: {
    notKept: {
      [WORK]: 'kind scope lane details due_at holder leased_until requests attempts last_error',
    },
  },
  diesel_prices: { notKept: { [OUTSIDE]: 'area_id period price fetched_at' } },
  diesel_problems: { notKept: { [OUTSIDE]: 'area_id message noted_at' } },
  missing_diesel_weeks: { notKept: { [OUTSIDE]: 'area_id period ask_again_at' } },
  audit_exports: {
    notKept: {
      [LOG]:
        'id company_id project_id from_revision through_revision through_change_id through_time changes entries file_name sha256 bytes exported_at deleted_at',
    },
  },
  database_probes: { notKept: { [WORK]: 'id probed_at' } },
  space_probes: { notKept: { [WORK]: 'id content' } },
  roles: { notKept: { [PROGRAM]: 'id role_name' } },
  db_types: { notKept: { [PROGRAM]: 'id type_name name_of_tbl tbl_column' } },
  migrations: { notKept: { [PROGRAM]: 'id timestamp name' } },
  typeorm_metadata: { notKept: { [PROGRAM]: 'type database schema table name value id' } },
};
