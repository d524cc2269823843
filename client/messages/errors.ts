import {
  ERRORS,
  type ErrorCode,
  type FieldFault,
  type LoadChange,
  faultsText,
  minutesText,
} from '../../shared/errors';
import { ApiError, type ApiErrorCode, type TransportFault } from '../api/errors';

type Params = Record<string, unknown>;
type Text = string | ((params: Params) => string);

const textParam = (params: Params, name: string): string => {
  const value = params[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const seconds = (params: Params): string => `${textParam(params, 'retry_after_seconds') || 'a few'} seconds`;

const minutes = ({ retry_after_seconds: wait }: Params): string =>
  typeof wait === 'number' ? minutesText(wait) : 'a few minutes';

function enteredText({ faults }: Params): string {
  if (!Array.isArray(faults) || faults.length === 0) return 'Please check what you entered.';
  return faultsText(faults as FieldFault[]);
}

/** Texts of failures that only the browser can detect. */
const TRANSPORT_TEXTS: Record<TransportFault, string> = {
  network: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server did not answer in time. Please try again.',
  unreadable: 'The server gave an answer that could not be read. Please try again.',
};

/** Texts for people, used where the API's text is too short or about the API. */
const LONGER_TEXTS: Partial<Record<ErrorCode, Text>> = {
  invalid_request: enteredText,
  malformed_body: 'The server could not read the request. Please try again.',
  unauthorized: 'Not authorized. Please log in.',
  session_ended: 'Your session has ended, please log in again.',
  forbidden: 'Your role does not allow that. An Account Admin of your company can do it or change your role.',
  foreign_company: 'That belongs to another company.',
  not_found: (params) => `${textParam(params, 'what') || 'This'} was not found. It may have been deleted.`,
  conflict: (params) =>
    `${textParam(params, 'by') || 'Somebody'} has changed ${textParam(params, 'field') || 'this'} in the meantime. Look at the new value and try again.`,
  loads_changed: ({ loads, count }) => {
    const [first] = Array.isArray(loads) ? (loads as Partial<LoadChange>[]) : [];
    const more = typeof count === 'number' && count > 1 ? ` and ${String(count - 1)} more` : '';
    return `${first?.by ?? 'Somebody'} has locked or unlocked load ${String(first?.load_no ?? '')}${more} in the meantime. No load was changed. Look at them and try again.`;
  },
  invoice_exists: (params) =>
    `An invoice from this ${textParam(params, 'what') || 'carrier'} exists, please remove before deleting!`,
  last_administrator_unconfirmed: (params) =>
    `${textParam(params, 'company_name') || 'The company'} would be left without an administrator.`,
  duplicate_name: (params) => `${textParam(params, 'name')} already exists, please use a different name.`,
  company_key_replaced: 'This company key has already been replaced. The new one is shown here.',
  invitation_invalid: 'This invitation is no longer valid. Please ask your administrator for a new one.',
  reset_token_invalid: 'This link is no longer valid. Please ask for a new one.',
  password_refused: 'Password is invalid',
  project_has_job: 'The loads of this project come from the job system, so no file is needed.',
  import_running: 'Another import of this project is running. Please wait until it is done.',
  import_has_faults: (params) =>
    `${textParam(params, 'faulty')} lines have faults. Correct the file, or import the good lines alone.`,
  import_file_gone: 'The file of this import was removed. Please upload it again.',
  sum_too_large: (params) =>
    `These loads come to more than Haulbook can keep. The largest is load ${textParam(params, 'load_no')}; check its rates and weight.`,
  figures_changed: (params) =>
    `The loads have changed in the meantime: the invoice would have ${textParam(params, 'total_loads')} loads now. Please check it again.`,
  line_matched: 'This line is already matched.',
  load_on_invoice: (params) => `This load is already on invoice '${textParam(params, 'invoice_name')}'.`,
  accrual_empty: 'No loads were delivered between these dates.',
  idempotency_key_reused: 'This was already sent with other values. Please reload the page and try again.',
  idempotency_running: 'This is still being worked on. Please wait a moment.',
  malformed_request: 'The server could not read that request. Please try again.',
  request_too_slow: 'The connection is too slow. Please try again.',
  headers_too_large: 'The browser sent too much. Please clear the cookies of this site and try again.',
  payload_too_large: 'That is too large to send.',
  unsupported_media_type: 'That kind of content is not supported.',
  project_archived: 'Project is Archived and cannot be updated',
  too_many_requests: (params) => `Too many attempts. Please try again in ${minutes(params)}.`,
  too_many_exports: 'Your other exports are still being written. Please wait until one of them is done.',
  internal: 'Something went wrong on the server. Please try again.',
  job_system_unavailable:
    'Could not get jobs from the external job system. It may be down; please try again later.',
  job_system_rejected_key:
    'The job system rejected the API key of this company. An Account Admin can change it.',
  fuel_prices_unavailable:
    'Could not get FSC Areas from the government energy-data service. Please try again later.',
  outcome_unknown:
    'This takes longer than usual and may still be saved. Look at it again in a minute before you repeat it.',
  busy: (params) => `The server is busy. Please try again in ${seconds(params)}.`,
};

const isTransportFault = (code: ApiErrorCode): code is TransportFault => code in TRANSPORT_TEXTS;

/** Returns the text of a code: the client's longer one, otherwise the text of the API. */
export function codeText(code: ApiErrorCode, params: Params = {}): string {
  if (isTransportFault(code)) return TRANSPORT_TEXTS[code];
  const text = LONGER_TEXTS[code] ?? ((given: Params) => ERRORS[code].text(given as never));
  return typeof text === 'string' ? text : text(params);
}

/** Text for a failure that no answer of the server explains. */
const UNEXPLAINED = 'Something Went Wrong!';

/** Returns the text to show for any thrown value. */
export function errorText(thrown: unknown): string {
  return thrown instanceof ApiError ? codeText(thrown.code, thrown.params) : UNEXPLAINED;
}
