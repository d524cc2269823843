import { MailFailure } from './mail-transport';

const FAILED = 400;
const FAILED_FOR_GOOD = 500;
/** Faults that nodemailer finds before it sends anything: a mail or an address that no server takes. */
const OWN_REFUSALS: ReadonlySet<unknown> = new Set(['EMESSAGE', 'EENVELOPE']);

/**
 * Says what a failed mail means. An answer of the server is certain. Without one, the mail is only lost for certain when
 * its end was not sent.
 */
export function smtpFailure(error: unknown, hasEnded: boolean): MailFailure {
  const { responseCode, response, code, message } = faultOf(error);
  if (typeof responseCode === 'number' && responseCode >= FAILED) {
    const outcome = responseCode >= FAILED_FOR_GOOD ? 'refused' : 'deferred';
    return new MailFailure(outcome, response, error);
  }
  if (hasEnded) return new MailFailure('unknown', message, error);
  return new MailFailure(OWN_REFUSALS.has(code) ? 'refused' : 'unsent', message, error);
}

function faultOf(error: unknown): {
  responseCode: unknown;
  response: string;
  code: unknown;
  message: string;
} {
  if (!(error instanceof Error)) {
    return { responseCode: undefined, response: '', code: undefined, message: String(error) };
  }
  const response: unknown = Reflect.get(error, 'response');
  return {
    responseCode: Reflect.get(error, 'responseCode'),
    response: typeof response === 'string' && response !== '' ? response : error.message,
    code: Reflect.get(error, 'code'),
    message: error.message,
  };
}
