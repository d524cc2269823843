import { IsLines, IsPhone, IsTerms } from '../contract/billing-validators';
import { optional } from './record-fields';

/** Own data of a company on its invoices; '' leaves a field empty. */
export const COMPANY_PROFILE = {
  address: optional(IsLines(500), ''),
  phone: optional(IsPhone(), ''),
  /** Place or account to pay to, in several lines. */
  remit_to: optional(IsLines(500), ''),
  /** Terms of payment of invoices to customers without terms of their own. */
  default_terms: optional(IsTerms(), ''),
};
