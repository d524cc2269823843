import { ValidateBy, ValidateIf, isEmail } from 'class-validator';
import { cleanName, isVisible } from '../rules/names';
import { isRate } from '../rules/rate-bands';
import { referenceText } from '../rules/reference-text';

/** A rate in dollars: 0 or more, with at most four decimals. */
export const IsRate = (): PropertyDecorator =>
  ValidateBy({
    name: 'isRate',
    validator: {
      validate: isRate,
      defaultMessage: () => 'Please enter an amount in dollars, with 4 decimals at most',
    },
  });

/** Half of a character: no text at all, and the library's own check throws at it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The longest address that mail can be sent to (RFC 5321). */
const EMAIL_LENGTH_MAX = 254;

/** An address that mail could be sent to. */
export const IsEmailAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEmailAddress',
    validator: {
      validate: (value) =>
        typeof value === 'string' &&
        value.length <= EMAIL_LENGTH_MAX &&
        !LONE_SURROGATE.test(value) &&
        isEmail(value),
      defaultMessage: () => 'Please enter a valid email',
    },
  });

/** Sent as a header, so of printable ASCII; '' takes a key away, and bullets stand for the one that is stored. */
export const IsApiKey = (length: number): PropertyDecorator =>
  ValidateBy({
    name: 'isApiKey',
    validator: {
      validate: (value) => typeof value === 'string' && value.length <= length && API_KEY.test(value),
      defaultMessage: (fault) =>
        typeof fault?.value === 'string' && fault.value.length <= length
          ? 'An API key has letters, digits and signs only'
          : `An API key has at most ${String(length)} characters`,
    },
  });

const API_KEY = /^(?:\s*[\u0021-\u007e][\u0020-\u007e]*\s*|\u2022*)$/;

/** The field may be left out; unlike IsOptional, a null is refused and not let through to the code behind. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_request, value) => value !== undefined);

const tooLong = (length: number): string => `must be at most ${String(length)} characters long`;

/** A name with something to see in it and, cleaned as it is stored, not longer than the column. */
export const IsName = (length: number, missing: string): PropertyDecorator =>
  ValidateBy({
    name: 'isName',
    validator: {
      validate: (value) =>
        typeof value === 'string' && isVisible(value) && lengthOf(cleanName(value)) <= length,
      defaultMessage: (fault) =>
        typeof fault?.value === 'string' && isVisible(fault.value) ? tooLong(length) : missing,
    },
  });

/** The number of an order in another system, whatever is in it: something to see, not longer than the column. */
export const IsReference = (length: number, missing: string): PropertyDecorator => {
  const isThere = (value: unknown): value is string => typeof value === 'string' && isVisible(value);
  return ValidateBy({
    name: 'isReference',
    validator: {
      validate: (value) =>
        isThere(value) && lengthOf(referenceText(value)) <= length && !LONE_SURROGATE.test(value),
      defaultMessage: (fault) => {
        if (!isThere(fault?.value)) return missing;
        return LONE_SURROGATE.test(fault.value) ? 'must be text' : tooLong(length);
      },
    },
  });
};

/**
 * Text of several words or lines: no half characters, and of control characters only line ends and tabs. Empty or
 * blank text is refused with `missing`, where that is given.
 */
export const IsText = (length: number, missing?: string): PropertyDecorator => {
  const faultOf = (value: unknown): string | undefined => {
    if (typeof value !== 'string') return 'must be text';
    if (missing !== undefined && !isVisible(value)) return missing;
    if (lengthOf(value) > length) return tooLong(length);
    return UNWRITABLE.test(value) ? 'must be text without control characters' : undefined;
  };
  return ValidateBy({
    name: 'isText',
    validator: {
      validate: (value) => faultOf(value) === undefined,
      defaultMessage: (fault) => faultOf(fault?.value) ?? '',
    },
  });
};

/** What no font shows and spreadsheets refuse to hold. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u;

const lengthOf = (text: string): number => Array.from(text).length;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day, 'YYYY-MM-DD', that is in the calendar; '' only where nothing is said to be `missing`. */
export const IsDay = (missing?: string): PropertyDecorator =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value) => (value === '' && missing === undefined) || isCalendarDay(value),
      defaultMessage: (fault) =>
        missing !== undefined && (fault?.value === '' || fault?.value === undefined)
          ? missing
          : 'must be a day, as in 2026-03-31',
    },
  });

function isCalendarDay(value: unknown): boolean {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  // The engine rolls the 31st of a short month over into the next.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}
