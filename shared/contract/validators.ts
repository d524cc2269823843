import { ValidateIf, isEmail } from 'class-validator';
import { cleanName, isVisible } from '../rules/names';
import { referenceText } from '../rules/reference-text';
import { type FieldRule, MISSING, fieldRule } from './field-rule';

/** Half of a character: no text at all, and the library's own check throws at it. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** The longest address that mail can be sent to (RFC 5321). */
const EMAIL_LENGTH_MAX = 254;
const NO_TEXT = 'must be text';

const addressFields: { owner: object; field: string | symbol }[] = [];

/** Fields that hold an address; the server's pipe cuts the blanks around them. */
export const fieldsOfAddresses = (): typeof addressFields => addressFields;

const isAddress = (text: string): boolean =>
  text.length <= EMAIL_LENGTH_MAX && !LONE_SURROGATE.test(text) && isEmail(text);

const EMAIL_RULE: FieldRule = {
  name: 'isEmailAddress',
  schema: { type: 'string', format: 'email', maxLength: EMAIL_LENGTH_MAX },
  faultOf: (value) =>
    typeof value === 'string' && isAddress(value.trim()) ? undefined : 'Please enter a valid email',
};

/** An address that mail could be sent to. Blanks around it do not count: people paste them. */
export const IsEmailAddress = (): PropertyDecorator => (owner, field) => {
  addressFields.push({ owner, field });
  fieldRule(EMAIL_RULE)(owner, field);
};

const API_KEY = /^(?:\s*[\u0021-\u007e][\u0020-\u007e]*\s*|\u2022*)$/;

/** Sent as a header, so of printable ASCII; '' takes a key away, and bullets stand for the one that is stored. */
export const IsApiKey = (length: number): PropertyDecorator =>
  fieldRule({
    name: 'isApiKey',
    schema: { type: 'string', maxLength: length },
    faultOf: (value) => {
      const isText = typeof value === 'string' && value.length <= length;
      if (isText && API_KEY.test(value)) return undefined;
      return isText
        ? 'An API key has letters, digits and signs only'
        : `An API key has at most ${String(length)} characters`;
    },
  });

/** The field may be left out; unlike IsOptional, a null is refused and not let through to the code behind. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_request, value) => value !== undefined);

const lengthOf = (text: string): number => Array.from(text).length;
const tooLong = (length: number): string => `must be at most ${String(length)} characters long`;

/** A name with something to see in it and, cleaned as it is stored, not longer than the column. */
export const IsName = (length: number, missing: string): PropertyDecorator =>
  fieldRule({
    name: 'isName',
    schema: { type: 'string', minLength: 1, maxLength: length },
    faultOf: (value) => {
      if (typeof value !== 'string' || !isVisible(value)) return missing;
      return lengthOf(cleanName(value)) <= length ? undefined : tooLong(length);
    },
  });

/** The number of an order in another system, whatever is in it: something to see, not longer than the column. */
export const IsReference = (length: number, missing: string): PropertyDecorator =>
  fieldRule({
    name: 'isReference',
    schema: { type: 'string', minLength: 1, maxLength: length },
    faultOf: (value) => {
      if (typeof value !== 'string' || !isVisible(value)) return missing;
      if (LONE_SURROGATE.test(value)) return NO_TEXT;
      return lengthOf(referenceText(value)) <= length ? undefined : tooLong(length);
    },
  });

/** Characters that no font shows and no spreadsheet takes. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u;

/**
 * Text of several words or lines: no half characters, and of control characters only line ends and tabs. Empty or
 * blank text is refused with `missing`, where that is given.
 */
export const IsText = (length: number, missing?: string): PropertyDecorator =>
  fieldRule({
    name: 'isText',
    schema: { type: 'string', maxLength: length, ...(missing === undefined ? {} : { minLength: 1 }) },
    faultOf: (value) => {
      if (value === undefined) return missing ?? MISSING;
      if (typeof value !== 'string') return NO_TEXT;
      if (missing !== undefined && !isVisible(value)) return missing;
      if (lengthOf(value) > length) return tooLong(length);
      return UNWRITABLE.test(value) ? 'must be text without control characters' : undefined;
    },
  });

interface SecretTexts {
  missing: string;
  tooLong: string;
  mayBeEmpty?: true;
}

/** A password or the token of a link: taken as it is, or refused in words. */
export const IsSecret = (length: number, texts: SecretTexts): PropertyDecorator =>
  fieldRule({
    name: 'isSecret',
    schema: { type: 'string', maxLength: length },
    faultOf: (value) => {
      if (typeof value !== 'string') return texts.missing;
      if (value === '' && texts.mayBeEmpty !== true) return texts.missing;
      return value.length <= length ? undefined : texts.tooLong;
    },
  });

/** Text of a fixed form; `message` is said of everything else. */
export const IsTextLike = (form: RegExp, message: string): PropertyDecorator =>
  fieldRule({
    name: 'isTextLike',
    schema: { type: 'string', pattern: form.source },
    faultOf: (value) => (typeof value === 'string' && form.test(value) ? undefined : message),
  });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day, 'YYYY-MM-DD', that is in the calendar; '' only where nothing is said to be `missing`. */
export const IsDay = (missing?: string): PropertyDecorator =>
  fieldRule({
    name: 'isDay',
    schema: missing === undefined ? { type: 'string' } : { type: 'string', format: 'date' },
    faultOf: (value) => {
      if (isCalendarDay(value) || (value === '' && missing === undefined)) return undefined;
      const isMissing = missing !== undefined && (value === '' || value === undefined);
      return isMissing ? missing : 'must be a day, as in 2026-03-31';
    },
  });

function isCalendarDay(value: unknown): boolean {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  // The engine rolls the 31st of a short month over into the next.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** A moment in ISO form, in UTC. */
export const IsMoment = (): PropertyDecorator =>
  fieldRule({
    name: 'isMoment',
    schema: { type: 'string', format: 'date-time' },
    faultOf: (value) =>
      typeof value === 'string' && isMoment(value)
        ? undefined
        : 'must be a moment, such as 2026-11-21T14:05:00.000Z',
  });

const isMoment = (text: string): boolean =>
  MOMENT.test(text) && isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
