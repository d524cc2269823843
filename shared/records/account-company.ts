import { IsEmailList, IsLine, IsLines, IsPhone, IsTerms } from '../contract/billing-validators';
import { IsEmailAddress, IsName } from '../contract/validators';
import { optional, required } from './record-fields';

/** Customer or vendor in a company's address book; '' leaves a field empty. */
export const ACCOUNT_COMPANY = {
  company_name: required(IsName(160, 'Please enter the company name')),
  contact_name: optional(IsLine(120), ''),
  address: optional(IsLines(255), ''),
  email: optional(IsEmailAddress({ mayBeEmpty: true }), ''),
  phone: optional(IsPhone(), ''),
  /** Address on invoices; '' for `address`. */
  billing_address: optional(IsLines(500), ''),
  /** Addresses that get the invoices, with commas between; '' for `email`. */
  billing_emails: optional(IsEmailList(), ''),
  /** Terms of payment of its invoices; '' for the default terms of the own company. */
  terms: optional(IsTerms(), ''),
};
