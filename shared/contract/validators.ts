import { ValidateBy, ValidateIf, isEmail } from 'class-validator';
import { cleanName } from '../rules/names';
import { isRate } from '../rules/rate-bands';

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

/** An address that mail could be sent to. */
export const IsEmailAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEmailAddress',
    validator: {
      validate: (value) => typeof value === 'string' && !LONE_SURROGATE.test(value) && isEmail(value),
      defaultMessage: () => 'Please enter a valid email',
    },
  });

/** The field may be left out; unlike IsOptional, a null is refused and not let through to the code behind. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_request, value) => value !== undefined);

/** A name that is not blank and, cleaned as it is stored, not longer than the column. */
export const IsName = (length: number, missing: string): PropertyDecorator =>
  ValidateBy({
    name: 'isName',
    validator: {
      validate: (value) =>
        typeof value === 'string' && isBetween(1, Array.from(cleanName(value)).length, length),
      defaultMessage: (fault) =>
        typeof fault?.value === 'string' && cleanName(fault.value) !== ''
          ? `must be at most ${String(length)} characters long`
          : missing,
    },
  });

const isBetween = (low: number, value: number, high: number): boolean => low <= value && value <= high;
