import {
  ERRORS,
  type ErrorCode,
  type FieldFault,
  type LoadChange,
  faultsText,
  minutesText,
} from '#shared/errors/index';
import { fieldLabel } from '#shared/words/field-words';
import { ApiError, type ApiErrorCode, type TransportFault } from '#client/api/errors';

type Params = Record<string, unknown>;
type Text = string | ((params: Params) => string);

const textParam = (params: Params, name: string): string => {
  const value = params[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const seconds = (params: Params): string => `${textParam(params, 'retry_after_seconds') || 'a few'} seconds`;

const minutes = ({ retry_after_seconds: wait }: Params): string =>
  typeof wait === 'number' ? minutesText(wait) : 'a few minutes';

const counted = (params: Params, name: string, [one, many]: readonly [string, string]): string =>
  `${textParam(params, name)} ${params[name] === 1 ? one : many}`;

function enteredText({ faults }: Params): string {
  if (!Array.isArray(faults) || faults.length === 0) return 'Check what you entered and try again.';
  return faultsText(faults as FieldFault[]);
}

/** Returns the text of a lost answer. After a change, trying again is not the first thing to do. */
const lostText =
  (what: string, hint: string) =>
  ({ may_be_saved }: Params): string =>
    may_be_saved === true
      ? `${what} Your change may have been saved. Check that before you try again.`
      : `${what} ${hint}`;

/** Texts of failures that only the browser can detect. */
const TRANSPORT_TEXTS: Record<TransportFault, Text> = {
  network: lostText("Can't reach the server.", 'Check your connection and try again.'),
  timeout: lostText('The server took too long to respond.', 'Try again.'),
  unreadable: lostText('Unexpected response from the server.', 'Try again.'),
  session_changed: 'This was stopped, because someone else logged in in this browser.',
  file_unreadable: (params) =>
    `${textParam(params, 'name') || 'The file'} can no longer be read. It was changed or moved, or is a folder. Choose it again.`,
};

/** Texts for people, used where the API's text is too short or about the API. */
const LONGER_TEXTS: Partial<Record<ErrorCode, Text>> = {
  invalid_request: enteredText,
  malformed_body: "The server couldn't read the request. Try again.",
  unauthorized: 'Not authorized. Please log in.',
  session_ended: 'Your session has ended. Please log in again.',
  forbidden: "You don't have permission to do this. Ask an Account Admin.",
  foreign_company: "You don't have access to this.",
  not_found: (params) => `${textParam(params, 'what') || 'This'} was not found. It may have been deleted.`,
  conflict: (params) => {
    const label = fieldLabel(textParam(params, 'field'));
    return `${textParam(params, 'by') || 'Someone'} just changed ${label === '' ? 'this' : `the ${label}`}. Review and try again.`;
  },
  loads_changed: ({ loads, count }) => {
    const [first] = Array.isArray(loads) ? (loads as Partial<LoadChange>[]) : [];
    const more = typeof count === 'number' && count > 1 ? ` and ${count - 1} more` : '';
    return `${first?.by ?? 'Someone'} just locked or unlocked load ${String(first?.load_no ?? '')}${more}. None of your changes were made. Review and try again.`;
  },
  invoice_exists: (params) =>
    `An invoice from this ${textParam(params, 'what') || 'carrier'} exists, please remove before deleting!`,
  last_administrator_unconfirmed: (params) =>
    `${textParam(params, 'company_name') || 'The company'} would have no administrator.`,
  administrator_unconfirmed: (params) => `${textParam(params, 'name') || 'This user'} is an administrator.`,
  duplicate_name: (params) => `${textParam(params, 'name')} already exists, please use a different name.`,
  company_key_replaced: 'This company key was already replaced. The new one is shown here.',
  invitation_invalid: 'This invitation is no longer valid. Ask your administrator for a new one.',
  reset_token_invalid: 'This link is no longer valid. Request a new one.',
  password_refused: 'Password is invalid',
  project_has_job: "This project syncs from the job system. Import isn't available.",
  import_running: 'An import is already running. Wait for it to finish.',
  import_has_faults: (params) =>
    `${counted(params, 'faulty', ['row has', 'rows have'])} errors. Fix the file or import the rest.`,
  import_file_gone: "This import's file is no longer stored. Upload it again.",
  sum_too_large: (params) =>
    `The total of these loads is too large. Check the rates and weight of load ${textParam(params, 'load_no')}, the largest one.`,
  figures_changed: (params) =>
    `Loads changed. The invoice would now have ${counted(params, 'total_loads', ['load', 'loads'])}. Review it again.`,
  line_matched: 'This line is already matched.',
  load_on_invoice: (params) => `This load is already on invoice '${textParam(params, 'invoice_name')}'.`,
  accrual_empty: 'No loads were delivered between these dates.',
  idempotency_key_reused: 'This was already submitted with different values. Reload the page and try again.',
  idempotency_running: 'Still processing. Please wait a moment.',
  malformed_request: "The server couldn't read the request. Try again.",
  request_too_slow: 'Your connection is too slow. Try again.',
  headers_too_large: "Your browser sent too much data. Clear this site's cookies and try again.",
  payload_too_large: 'This is too large to send.',
  unsupported_media_type: "This file type isn't supported.",
  project_archived: 'Project is Archived and cannot be updated',
  too_many_requests: (params) => `Too many attempts. Try again in ${minutes(params)}.`,
  too_many_calls: 'You have too many requests running. Try again in a moment.',
  too_many_exports: 'You have two exports running. Wait for one to finish.',
  internal: 'Something went wrong on the server. Try again.',
  job_system_unavailable: 'Could not get jobs from the external job system. It may be down. Try again later.',
  job_gone: 'The job no longer exists in the job system. Its loads stay here and can be billed.',
  job_system_rejected_key: "The job system rejected your company's API key. An Account Admin can change it.",
  fuel_prices_unavailable:
    'Could not get FSC Areas from the government energy-data service. Try again later.',
  outcome_unknown:
    'This is taking longer than usual and may still be saved. Check again in a minute before you retry.',
  busy: (params) => `The server is busy. Try again in ${seconds(params)}.`,
};

const isTransportFault = (code: ApiErrorCode): code is TransportFault => code in TRANSPORT_TEXTS;

/** Returns the text of a code: the client's longer one, otherwise the text of the API. */
export function codeText(code: ApiErrorCode, params: Params = {}): string {
  const text = isTransportFault(code)
    ? TRANSPORT_TEXTS[code]
    : (LONGER_TEXTS[code] ?? ((given: Params) => ERRORS[code].text(given as never)));
  return typeof text === 'string' ? text : text(params);
}

/** Text for a failure that no answer of the server explains. */
const UNEXPLAINED = 'Something Went Wrong!';

/** Returns the text to show for any thrown value. */
export function errorText(thrown: unknown): string {
  return thrown instanceof ApiError ? codeText(thrown.code, thrown.params) : UNEXPLAINED;
}
