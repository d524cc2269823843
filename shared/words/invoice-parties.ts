import type { AccountCompanyReply } from '../contract/account-companies';
import type { CompanyReply } from '../contract/companies';
import type { InvoicePartiesReply } from '../contract/invoice-parties';
import type { ProjectReply } from '../contract/projects';
import { printedInvoiceTexts as texts } from './printed-invoice';

/** Sender and customer of an invoice without the file of the logo. */
export type PrintedParties = Omit<InvoicePartiesReply, 'logo'>;

type Company = Pick<CompanyReply, 'company_name' | 'address' | 'phone' | 'remit_to' | 'logo_url'>;
type Customer = Pick<
  AccountCompanyReply,
  'contact_name' | 'billing_address' | 'address' | 'billing_emails' | 'email' | 'phone'
>;
type Job = Pick<ProjectReply, 'customer_name' | 'job_name'>;

/** A customer that was deleted has its name only. */
const NO_CUSTOMER: Customer = {
  contact_name: '',
  billing_address: '',
  address: '',
  billing_emails: '',
  email: '',
  phone: '',
};

/** Returns sender and customer as they are now; null stands for a customer that was deleted. */
export function partiesNow(company: Company, customer: Customer | null, job: Job): PrintedParties {
  const known = customer ?? NO_CUSTOMER;
  return {
    company_name: company.company_name,
    company_address: company.address,
    company_phone: company.phone,
    remit_to: company.remit_to,
    logo_url: company.logo_url,
    customer_name: job.customer_name,
    contact_name: known.contact_name,
    billing_address: known.billing_address || known.address,
    billing_emails: known.billing_emails || known.email,
    customer_phone: known.phone,
    job_name: job.job_name,
  };
}

const linesIn = (...several: readonly string[]): string[] =>
  several.flatMap((text) => text.split(/\r?\n/)).filter((line) => line.trim() !== '');

/** Returns the lines below the name of the sender. */
export const senderLines = ({ company_address, company_phone }: PrintedParties): string[] =>
  linesIn(company_address, company_phone);

/** Returns the lines of the place to pay to. */
export const remitToLines = ({ remit_to }: PrintedParties): string[] => linesIn(remit_to);

/** Returns the lines below the name of the customer. */
export const billToLines = (parties: PrintedParties): string[] =>
  linesIn(
    parties.contact_name === '' ? '' : texts.attention(parties.contact_name),
    parties.billing_address,
    parties.billing_emails,
    parties.customer_phone,
  );

/** Returns true when an invoice would print something else with other sender or customer data. */
export const printsOtherParties = (kept: PrintedParties, now: PrintedParties): boolean =>
  (Object.keys(now) as (keyof PrintedParties)[]).some((field) => kept[field] !== now[field]);
