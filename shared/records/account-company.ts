import { oneLine, plainText } from '../cells/well-formed-text';
import { storedAs } from '../contract/field-rule';
import { IsEmailAddress, IsName, IsText, IsTextLike } from '../contract/validators';
import { formatPhone } from '../rules/phone';
import { optional, required } from './record-fields';

/** Digits with the usual separators, ten digits at most. */
const PHONE_PATTERN = /^(?=.{0,40}$)[ ().+-]*(?:\d[ ().+-]*){0,10}$/;

const severalLines = (text: string): string => plainText(text).trim();

/** Customer or vendor in a company's address book; '' leaves a field empty. */
export const ACCOUNT_COMPANY = {
  company_name: required(IsName(160, 'Please enter the company name')),
  contact_name: optional(storedAs(IsText(120), oneLine), ''),
  address: optional(storedAs(IsText(255), severalLines), ''),
  email: optional(IsEmailAddress({ mayBeEmpty: true }), ''),
  /** Digits with hyphens, blanks and brackets; stored as 3-3-4. */
  phone: optional(
    storedAs(IsTextLike(PHONE_PATTERN, 'A phone number has at most 10 digits'), formatPhone),
    '',
  ),
};
