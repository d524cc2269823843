/** Texts of the names and addresses that a customer invoice prints. */
export const invoicePartiesTexts = {
  changed: (day: string, what: string) =>
    `This invoice prints names and addresses of ${day}. Changed since: ${what}.`,
  notInPdf: (characters: string, hasMore: boolean) =>
    `The PDF can't print ${characters}${hasMore ? ' and others' : ''}. It shows \ufffd instead. The print and the spreadsheet have them.`,
  renew: "Use today's",
  renewed: "The invoice prints today's names and addresses",
  fields: {
    company_name: 'name of your company',
    company_address: 'address of your company',
    company_phone: 'phone of your company',
    remit_to: 'remit to',
    logo_url: 'logo',
    customer_name: 'customer',
    contact_name: 'contact',
    billing_address: 'billing address',
    billing_emails: 'billing emails',
    customer_phone: 'phone of the customer',
    job_name: 'project',
  },
};
