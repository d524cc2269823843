import type { Finding } from '../cells/finding';
import type { SessionEndReason } from '../rules/session-end';

/** Definition of a code: its HTTP status and its text; `P` are its parameters. */
interface ErrorDefinition<P extends Record<string, unknown>> {
  readonly status: number;
  /** Server's text from the parameters. */
  readonly text: (params: P) => string;
}

/** Load with a lock that another user changed. */
export interface LoadChange {
  load_id: number;
  load_no: number;
  by: string;
  locked_reason: string;
}

const define = <P extends Record<string, unknown> = Record<string, never>>(
  status: number,
  text: string | ((params: P) => string),
): ErrorDefinition<P> => ({ status, text: typeof text === 'string' ? () => text : text });

const SECONDS_IN_MINUTE = 60;

/** Formats seconds as minutes: '15 minutes' for 899 seconds. */
export function minutesText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / SECONDS_IN_MINUTE));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * All error codes of the product. A code never changes. The client shows these texts, or longer ones of its
 * own.
 */
export const ERRORS = {
  invalid_request: define<{ faults: FieldFault[] }>(
    400,
    ({ faults }) => faultsText(faults) || 'The request is not valid',
  ),
  malformed_body: define(400, 'The body is not valid JSON'),
  unauthorized: define(401, 'Unauthorized'),
  wrong_credentials: define(401, 'Email or password is incorrect'),
  session_ended: define<{ reason: SessionEndReason }>(401, 'Your session has ended, please log in again'),
  forbidden: define(403, 'You are not allowed to do that'),
  foreign_company: define(403, 'This company key belongs to another company'),
  not_found: define<{ what: string }>(404, ({ what }) => `${what} not found`),
  conflict: define<{ field: string; theirs: unknown; by: string; revision: number }>(
    409,
    ({ field, by }) => `${by} has changed ${field} since you last read it`,
  ),
  loads_changed: define<{ loads: LoadChange[]; count: number; revision: number }>(
    409,
    ({ loads, count }) =>
      `${loads[0]?.by ?? 'Someone'} has locked or unlocked load ${String(loads[0]?.load_no ?? '')}${count > 1 ? ` and ${count - 1} more` : ''} since you last read the project`,
  ),
  in_use: define<{ what: string }>(
    409,
    ({ what }) => `${what} is being used on a project and cannot be deleted`,
  ),
  invoice_exists: define<{ what: 'carrier' | 'purchase order' }>(409, 'invoice exists'),
  user_not_deletable: define<{ reason: string }>(409, ({ reason }) => reason),
  user_not_lockable: define<{ reason: string }>(409, ({ reason }) => reason),
  user_signed_up: define(409, 'This user has already signed up'),
  last_administrator: define(409, 'A company needs at least one Account Admin'),
  last_administrator_unconfirmed: define<{ company_name: string }>(
    409,
    ({ company_name: name }) => `${name} would have no administrator. Send confirmed: true to continue.`,
  ),
  administrator_unconfirmed: define<{ name: string }>(
    409,
    ({ name }) => `${name} is an administrator. Send confirmed: true to continue.`,
  ),
  duplicate_name: define<{ what: string; name: string }>(
    409,
    ({ what, name }) => `${what} '${name}' already exists`,
  ),
  project_exists: define(409, 'This project has already been created, please try again.'),
  company_exists: define(409, 'Company Already Exists'),
  company_key_replaced: define(409, 'This company key was already replaced'),
  provider_company: define(409, "The company that runs Haulbook can't be deactivated"),
  rate_sheet_exists: define(409, 'This Rate Sheet already exists, please use a different name'),
  fsc_sheet_exists: define(409, 'These FSC Rates already exists, please use a different name'),
  email_exists: define(409, 'This email already exists, please use a different email'),
  user_exists: define(409, 'This user already exists'),
  user_not_approved: define(403, 'User is not approved, please contact Administrator'),
  company_inactive: define(403, 'Your company is not active, please contact your administrator'),
  invitation_invalid: define(400, 'This invitation is no longer valid, please request a new one'),
  reset_token_invalid: define(400, 'This link is no longer valid, please request a new one'),
  password_refused: define<{ rules: string[] }>(
    400,
    ({ rules }) => `Password is invalid: ${rules.join(', ')}`,
  ),
  file_missing: define(400, 'Please select a file'),
  file_too_large: define<{ bytes_max: number }>(
    413,
    ({ bytes_max: bytes }) => `File must be smaller than ${Math.round(bytes / 1_000_000)} MB`,
  ),
  file_not_image: define(415, 'File must be an image'),
  file_wrong_type: define<{ expected: string }>(415, ({ expected }) => `File must be ${expected}`),
  carrier_exists: define(409, 'This Carrier has already been added to the project'),
  sand_rate_exists: define(409, 'There is already rates for this PO'),
  customer_invoice_exists: define(409, 'This invoice already exists'),
  invoice_version_exists: define(409, 'This invoice already exists, please update the name/version'),
  invoice_empty: define<{ reject_loads: { load_id: number; load_no: number; reason: string }[] }>(
    409,
    'This invoice contains no loads',
  ),
  invoice_replaced: define<{ invoice_name: string }>(
    409,
    ({ invoice_name: name }) => `This invoice was replaced by ${name}`,
  ),
  invoice_void: define(409, 'This invoice is already void'),
  invoice_sent: define(
    409,
    'This invoice was sent, so its names and addresses stay. Please mark it as not sent first.',
  ),
  invoice_email_under_way: define(409, 'This invoice is being emailed right now'),
  invoice_email_not_failed: define(409, 'Only a failed email can be sent again'),
  invoice_versions_used: define(409, 'An invoice has at most 10 versions'),
  pdf_too_long: define<{ invoices: number; loads: number; max: number }>(409, ({ invoices, loads, max }) => {
    const [what, instead] =
      invoices === 1 ? ['This invoice has', 'the spreadsheet'] : ['These invoices have', 'the archive'];
    return `${what} ${loads.toLocaleString('en-US')} loads. A PDF has at most ${max.toLocaleString('en-US')}. Please download ${instead}.`;
  }),
  sum_too_large: define<{ load_no: number; amount: number }>(
    409,
    ({ load_no: load, amount }) =>
      `The total of these loads is too large. Check load ${load} ($${amount.toFixed(2)}), the largest one`,
  ),
  figures_changed: define<{ total_loads: number; total_weight_tons: number; total_rev: number }>(
    409,
    ({ total_loads: loads, total_rev: revenue }) =>
      `Loads changed. The invoice would now have ${loads === 1 ? '1 load' : `${loads} loads`} and $${revenue.toFixed(2)}`,
  ),
  vendor_invoice_exists: define<{ vendor_name?: string }>(
    409,
    ({ vendor_name: vendor = '' }) =>
      `That invoice name already exists${vendor === '' ? '' : ` on a bill of ${vendor}`}`,
  ),
  vendor_file_not_csv: define(415, 'Please use the customer invoice template csv file'),
  vendor_file_faults: define<{ faulty: number; faults: Finding[] }>(
    400,
    'There was an issue parsing out the uploaded file',
  ),
  invoice_approved: define(409, 'Unapprove this invoice before deleting it'),
  invoice_has_credits: define(409, "Remove this invoice's credits and charges before deleting it"),
  differences_changed: define<{ lines: number }>(
    409,
    ({ lines }) =>
      `${lines === 1 ? '1 line of this cause has' : `${lines.toLocaleString('en-US')} lines of this cause have`} changed since you looked. Nothing was decided. Please look again.`,
  ),
  line_matched: define(409, 'This line is already matched'),
  load_on_invoice: define<{ invoice_name: string }>(
    409,
    ({ invoice_name: name }) => `This load is already on invoice '${name}'`,
  ),
  mention_refused: define<{ user_id: number }>(
    400,
    "A person you mentioned can't sign in to your company. Remove the mention and try again.",
  ),
  accrual_exists: define(409, 'This accrual already exists for this project, please choose another name'),
  accrual_empty: define(409, 'No loads were delivered between these dates'),
  project_has_job: define(409, 'This project syncs its loads from the job system'),
  import_running: define(409, 'An import of this project is already running, please wait for it to finish'),
  import_has_faults: define<{ faulty: number }>(
    409,
    ({ faulty }) => `${faulty} ${faulty === 1 ? 'row of the file has' : 'rows of the file have'} errors`,
  ),
  import_file_gone: define(409, 'This file is no longer stored. Please upload it again.'),
  outgoing_held: define(
    409,
    'This is a restored copy: it sends no emails and gets no data from other systems',
  ),
  idempotency_key_reused: define(422, 'This Idempotency-Key was used with another request'),
  idempotency_running: define(409, 'The first request with this key is still running'),
  malformed_request: define(400, 'The request is not valid HTTP'),
  request_too_slow: define(408, 'The request took too long to arrive'),
  headers_too_large: define(431, 'The headers of the request are too large'),
  payload_too_large: define(413, 'The request is too large'),
  unsupported_media_type: define(415, 'The content type is not supported'),
  project_archived: define(423, 'project is archived and cannot be updated'),
  too_many_requests: define<{ retry_after_seconds: number }>(
    429,
    ({ retry_after_seconds: seconds }) => `Too many attempts, please try again in ${minutesText(seconds)}`,
  ),
  too_many_calls: define<{ retry_after_seconds: number }>(
    429,
    'You have too many calls running at once. Please try again in a moment.',
  ),
  too_many_exports: define<{ retry_after_seconds: number }>(
    429,
    'You already have two exports running. Please wait for one to finish.',
  ),
  internal: define(500, 'Something Went Wrong'),
  job_system_unavailable: define(502, 'Could not get jobs from the external job system'),
  job_gone: define(502, 'The job no longer exists in the job system'),
  job_system_rejected_key: define(502, "The job system rejected this company's API key"),
  fuel_prices_unavailable: define(502, 'Could not get FSC Areas from the government energy-data service'),
  outcome_unknown: define<{ idempotency_key: string; retry_after_seconds: number }>(
    503,
    ({ idempotency_key: key }) =>
      key === ''
        ? 'The change is still running and may succeed. Read the record before you repeat the call'
        : 'The change is still running and may succeed. Repeat the call with the same Idempotency-Key to get its result',
  ),
  busy: define<{ retry_after_seconds: number }>(503, 'The server is busy, please try again'),
} as const;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorParams<C extends ErrorCode> =
  (typeof ERRORS)[C] extends ErrorDefinition<infer P> ? P : never;

export interface FieldFault {
  /** Path of the field in the body or query: `load_ids.3`. */
  field: string;
  message: string;
}

/** Number of faults in a message. The rest are counted, and the parameters have all. */
const FAULTS_IN_MESSAGE = 3;
const PHRASE = /^\p{Ll}/u;

/** Returns the words of a field: 'invoice.start_date' becomes 'Start date'. */
function wordsOf(field: string): string {
  const name =
    field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .pop() ?? '';
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a fault as a sentence: 'Please enter a name' is one, 'must be text' needs its field as subject. */
const faultText = ({ field, message }: FieldFault): string =>
  PHRASE.test(message) ? `${wordsOf(field)} ${message}`.trim() : message;

/** Returns the first faults as text, each once. */
export function faultsText(faults: readonly FieldFault[]): string {
  const texts = [...new Set(faults.map(faultText))];
  const listed = texts.slice(0, FAULTS_IN_MESSAGE);
  const rest = texts.length - listed.length;
  return [...listed, ...(rest === 0 ? [] : [`${rest} more ${rest === 1 ? 'error' : 'errors'}`])].join('. ');
}
