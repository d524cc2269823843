import { LOAD_NUMBER_MAX } from '../rules/load-number';
import { AMOUNT_MAX, LOAD_AMOUNT_MAX, isDecimal, writtenBound } from '../rules/amounts';
import { RATE_HIGHEST, isRate } from '../rules/rate-bands';
import { type FieldRule, MISSING, type NumberRule, type RuleOf, fieldRule } from './field-rule';

/** Largest id of an INT UNSIGNED column. */
export const ID_MAX = 4_294_967_295;

interface Range {
  min: number;
  max: number;
  /** Message for every invalid value; replaces the rule's own texts. */
  message?: string | undefined;
}

function rangeFault(value: number, { min, max }: Range): string | undefined {
  if (value < min) return `must be ${writtenBound(min)} or more`;
  return value > max ? `must be at most ${writtenBound(max)}` : undefined;
}

const withMessage = (fault: string | undefined, message: string | undefined): string | undefined =>
  fault === undefined ? undefined : (message ?? fault);

/** Returns the rule of a whole number between two bounds. */
export const wholeNumber = ({ min, max, message }: Range): FieldRule => {
  const faultOf = (value: unknown): string | undefined => {
    if (value === undefined) return MISSING;
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'must be a whole number';
    return rangeFault(value, { min, max });
  };
  return {
    name: 'isWhole',
    schema: { type: 'integer', minimum: min, maximum: max },
    faultOf: (value) => withMessage(faultOf(value), message),
  };
};

/** Accepts a whole number between two bounds. */
export const IsWhole = (range: Range): RuleOf<number> => fieldRule(wholeNumber(range));

/** Accepts the id of a record; `message` replaces the fault's text. */
export const IsRecordId = (message?: string): RuleOf<number> => IsWhole({ min: 1, max: ID_MAX, message });

/** Accepts the id of a record, or 0 for none. */
export const IsRecordIdOrNone = (): RuleOf<number> => IsWhole({ min: 0, max: ID_MAX });

/** Accepts the revision of a record or scope that the user saw. */
export const IsRevision = (): RuleOf<number> => IsWhole({ min: 0, max: ID_MAX });

/**
 * Accepts an id of the job-tracking system or of an imported name, which may be larger than our own ids.
 * `message` asks for a choice. An id that is too large gets a text of its own.
 */
export const IsOutsideId = (message?: string): RuleOf<number> => {
  const rule = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const isChosen = (value: unknown): boolean => typeof value === 'number' && value > 0;
  return fieldRule({
    ...rule,
    faultOf: (value) => (isChosen(value) ? rule.faultOf(value) : withMessage(rule.faultOf(value), message)),
  });
};

/** Accepts a number of the job-tracking system, or 0 for none. */
export const IsOutsideIdOrNone = (): RuleOf<number> => IsWhole({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** Returns the rule of a load number, which has the same bound as in files. */
export const loadNumber = (): FieldRule => wholeNumber({ min: 1, max: LOAD_NUMBER_MAX });

/** Accepts a load number. */
export const IsLoadNumber = (): RuleOf<number> => fieldRule(loadNumber());

interface Decimals extends Partial<Range> {
  places: number;
}

/** Accepts a number with at most `places` decimals. */
export const IsDecimal = ({
  places,
  min = -Number.MAX_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  message,
}: Decimals): RuleOf<number> => {
  const faultOf = (value: unknown): string | undefined => {
    if (value === undefined) return MISSING;
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
    const bound = rangeFault(value, { min, max });
    return bound ?? (isDecimal(value, places) ? undefined : `must have at most ${places} decimals`);
  };
  return fieldRule({
    name: 'isDecimal',
    schema: {
      type: 'number',
      minimum: min,
      maximum: max,
      description: `At most ${places} decimals.`,
    },
    faultOf: (value) => withMessage(faultOf(value), message),
  });
};

/** Accepts a project's fixed mobilization, in dollars. */
export const IsFixedAmount = (): RuleOf<number> => IsDecimal({ places: 2, min: 0, max: LOAD_AMOUNT_MAX });

const numberRule = (unit: NumberRule['unit'], rule: FieldRule): NumberRule =>
  Object.assign(fieldRule<number>(rule), { unit });

/** Accepts the amount of a credit or charge: dollars and cents above 0. */
export const IsEnteredAmount = (): NumberRule =>
  numberRule('money', {
    name: 'isEnteredAmount',
    schema: { type: 'number', minimum: 0.01, maximum: AMOUNT_MAX, description: 'At most 2 decimals.' },
    faultOf: (value) => {
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'Please enter an amount';
      if (value > AMOUNT_MAX) return 'Please enter an amount below a billion dollars';
      if (value < 0.01) return 'Please enter an amount above 0';
      return isDecimal(value, 2) ? undefined : 'Please enter an amount with at most 2 decimals';
    },
  });

/** Accepts a rate in dollars: 0 or more, with at most four decimals. */
export const IsRate = (): NumberRule =>
  numberRule('rate', {
    name: 'isRate',
    schema: { type: 'number', minimum: 0, maximum: RATE_HIGHEST, description: 'At most 4 decimals.' },
    faultOf: (value) => {
      if (isRate(value)) return undefined;
      return typeof value === 'number' && value > RATE_HIGHEST
        ? `Please enter a rate of at most $${writtenBound(RATE_HIGHEST)}`
        : 'Please enter an amount in dollars, with at most 4 decimals';
    },
  });
