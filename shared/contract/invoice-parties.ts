/** Sender and customer of an invoice, as the invoice prints them. An empty text prints nothing. */
export interface InvoicePartiesReply {
  company_name: string;
  /** In several lines, as `remit_to` and `billing_address`. */
  company_address: string;
  company_phone: string;
  remit_to: string;
  /** `logo_url` of the company at that time; '' without a logo. */
  logo_url: string;
  /** Name of the logo's file in the folder 'invoice-logos'; '' without a logo. */
  logo: string;
  customer_name: string;
  contact_name: string;
  /** Billing address of the customer, else its address. */
  billing_address: string;
  /** Billing emails of the customer, else its email. */
  billing_emails: string;
  customer_phone: string;
  job_name: string;
}
