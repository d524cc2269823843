import { cutText, oneLine, plainText } from '../cells/well-formed-text';
import { cleanTerms, termsDays } from '../calc/payment-terms';
import { formatPhone } from '../rules/phone';
import { type RuleOf, fieldRule, storedAs } from './field-rule';
import { IsText, IsTextLike, isMailAddress } from './validators';

/** Digits with the usual separators, ten digits at most. */
const PHONE_PATTERN = /^(?=.{0,40}$)[ ().+-]*(?:\d[ ().+-]*){0,10}$/;
/** Longest text of terms, such as 'Due on receipt'. */
export const TERMS_MAX_LENGTH = 20;
/** Longest list of mail addresses, and most addresses in it. */
export const EMAILS_MAX_LENGTH = 1000;
export const EMAILS_MAX = 10;
/** Longest part of a wrong address that its fault names. */
const SHOWN_MAX_LENGTH = 80;

const severalLines = (text: string): string => plainText(text).trim();

/** Accepts digits with hyphens, blanks and brackets, or ''. They are stored as 3-3-4. */
export const IsPhone = (): RuleOf<string> =>
  storedAs(IsTextLike(PHONE_PATTERN, 'A phone number has at most 10 digits'), formatPhone);

/** Accepts text of several lines, such as a postal address, or ''. */
export const IsLines = (length: number): RuleOf<string> => storedAs(IsText(length), severalLines);

/** Accepts text that is stored on one line, or ''. */
export const IsLine = (length: number): RuleOf<string> => storedAs(IsText(length), oneLine);

/** Accepts terms of payment: 'Net 30', 'Due on receipt', or '' for none. */
export const IsTerms = (): RuleOf<string> =>
  fieldRule(
    {
      name: 'isTerms',
      schema: { type: 'string', maxLength: TERMS_MAX_LENGTH },
      faultOf: (value) => {
        const isValid =
          typeof value === 'string' &&
          value.length <= TERMS_MAX_LENGTH &&
          (value.trim() === '' || termsDays(value) !== null);
        return isValid ? undefined : 'Please enter terms such as Net 30 or Due on receipt (365 days at most)';
      },
    },
    cleanTerms,
  );

/** Returns the mail addresses of a list that people separate by commas, semicolons, blanks or lines. */
export const emailsIn = (list: string): string[] => [
  ...new Map(
    list
      .split(/[\s,;]+/u)
      .filter((address) => address !== '')
      .map((address) => [address.toLowerCase(), address]),
  ).values(),
];

function emailsFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be text';
  const addresses = emailsIn(value);
  const wrong = addresses.find((address) => !isMailAddress(address));
  if (wrong !== undefined) return `'${cutText(wrong, SHOWN_MAX_LENGTH)}' is not an email address`;
  if (addresses.length > EMAILS_MAX) return `At most ${EMAILS_MAX} email addresses`;
  return addresses.join(', ').length <= EMAILS_MAX_LENGTH
    ? undefined
    : `must be at most ${EMAILS_MAX_LENGTH} characters long`;
}

/** Accepts up to ten mail addresses, or ''. They are stored with commas between, each once. */
export const IsEmailList = (): RuleOf<string> =>
  fieldRule(
    {
      name: 'isEmailList',
      schema: { type: 'string', maxLength: EMAILS_MAX_LENGTH },
      faultOf: emailsFault,
    },
    (list) => emailsIn(list).join(', '),
  );
