import { ValidateIf, isEmail } from 'class-validator';
import { cleanName, isVisible } from '../rules/names';
import { referenceText } from '../rules/reference-text';
import { type FieldRule, MISSING, type RuleOf, fieldRule } from './field-rule';

/** Half of a character, which is not text; the library's own check throws on it. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Largest length of a mail address (RFC 5321). */
const EMAIL_LENGTH_MAX = 254;
const NO_TEXT = 'must be text';

const exactFields = new Set<string>();

/** Returns the names of fields that the server's pipe must not change: passwords, tokens and keys. */
export const namesOfExactFields = (): ReadonlySet<string> => exactFields;

const exactField =
  (rule: FieldRule): PropertyDecorator =>
  (owner, field) => {
    exactFields.add(String(field));
    fieldRule(rule)(owner, field);
  };

const addressFields: { owner: object; field: string | symbol }[] = [];

/** Returns the fields with a mail address; the server's pipe trims them. */
export const fieldsOfAddresses = (): typeof addressFields => addressFields;

/** Returns true for the text of one mail address, without blanks around it. */
export const isMailAddress = (text: string): boolean =>
  text.length <= EMAIL_LENGTH_MAX && !LONE_SURROGATE.test(text) && isEmail(text);

const emailRule = (mayBeEmpty: boolean): FieldRule => ({
  name: 'isEmailAddress',
  schema: { type: 'string', format: 'email', maxLength: EMAIL_LENGTH_MAX },
  faultOf: (value) => {
    const isValid =
      typeof value === 'string' && ((mayBeEmpty && value === '') || isMailAddress(value.trim()));
    return isValid ? undefined : 'Please enter a valid email';
  },
});

const trimmed = (text: string): string => text.trim();

/** Accepts a mail address, and '' if `mayBeEmpty`. Blanks around it are ignored, because people paste them. */
export const IsEmailAddress = ({ mayBeEmpty = false } = {}): RuleOf<string> => {
  const rule = fieldRule(emailRule(mayBeEmpty), trimmed);
  const decorate: PropertyDecorator = (owner, field) => {
    addressFields.push({ owner, field });
    rule(owner, field);
  };
  return Object.assign(decorate, rule);
};

const API_KEY = /^(?:\s*[\u0021-\u007e][\u0020-\u007e]*\s*|\u2022*)$/;

/**
 * Accepts printable ASCII, because the key is sent as a header. '' removes a key; bullets keep the stored
 * one.
 */
export const IsApiKey = (length: number): PropertyDecorator =>
  exactField({
    name: 'isApiKey',
    schema: { type: 'string', maxLength: length },
    faultOf: (value) => {
      const isText = typeof value === 'string' && value.length <= length;
      if (isText && API_KEY.test(value)) return undefined;
      return isText
        ? 'An API key has letters, digits and symbols only'
        : `An API key has at most ${length} characters`;
    },
  });

/**
 * Allows a field to be absent. Unlike IsOptional, it refuses null, so that no null reaches the code behind.
 */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_request, value) => value !== undefined);

const lengthOf = (text: string): number => Array.from(text).length;
const tooLong = (length: number): string => `must be at most ${length} characters long`;

/** Accepts a name with a visible character that fits the column after cleaning. */
export const IsName = (length: number, missing: string): RuleOf<string> =>
  fieldRule(
    {
      name: 'isName',
      schema: { type: 'string', minLength: 1, maxLength: length },
      faultOf: (value) => {
        if (typeof value !== 'string' || !isVisible(value)) return missing;
        return lengthOf(cleanName(value)) <= length ? undefined : tooLong(length);
      },
    },
    cleanName,
  );

/** Accepts the number of an order in another system: any visible text that fits the column. */
export const IsReference = (length: number, missing: string): RuleOf<string> =>
  fieldRule(
    {
      name: 'isReference',
      schema: { type: 'string', minLength: 1, maxLength: length },
      faultOf: (value) => {
        if (typeof value !== 'string' || !isVisible(value)) return missing;
        if (LONE_SURROGATE.test(value)) return NO_TEXT;
        return lengthOf(referenceText(value)) <= length ? undefined : tooLong(length);
      },
    },
    referenceText,
  );

/** Characters that no font shows and no spreadsheet accepts. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u;

/**
 * Accepts text of several words or lines. Half characters are refused, and control characters except line
 * ends and tabs. If `missing` is given, blank text is refused with it.
 */
export const IsText = (length: number, missing?: string): RuleOf<string> =>
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

/** Accepts a password or a link's token without changes; `texts` are the messages of a refusal. */
export const IsSecret = (length: number, texts: SecretTexts): PropertyDecorator =>
  exactField({
    name: 'isSecret',
    schema: { type: 'string', maxLength: length },
    faultOf: (value) => {
      if (typeof value !== 'string') return texts.missing;
      if (value === '' && texts.mayBeEmpty !== true) return texts.missing;
      return value.length <= length ? undefined : texts.tooLong;
    },
  });

/** Accepts text that matches a pattern; `message` replaces the fault's text. */
export const IsTextLike = (form: RegExp, message: string): RuleOf<string> =>
  fieldRule({
    name: 'isTextLike',
    schema: { type: 'string', pattern: form.source },
    faultOf: (value) => {
      if (typeof value !== 'string') return 'must be text';
      return form.test(value) ? undefined : message;
    },
  });
