import type { CustomerInvoiceDetailReply, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { InvoicePartiesReply } from '#shared/contract/invoice-parties';
import type { ProjectReply } from '#shared/contract/projects';
import { type PrintedParties, partiesNow } from '#shared/words/invoice-parties';
import { readInvoice } from '#client/api/customer-invoices';
import { useAnswer } from '#client/api/use-answer';
import { useLogoFile, useStoredLogo } from '#client/api/use-stored-logo';
import { useCompanyRows, useCurrentNames } from '#client/replica/index';

/** Sender and customer of an invoice. */
export interface InvoiceParties {
  /** Names and addresses that the invoice prints. */
  readonly printed: PrintedParties;
  /** URL of the logo image; '' without a logo. */
  readonly logo: string;
  /** Those that it would print if it were made now; null while they are not loaded. */
  readonly now: PrintedParties | null;
  /** True when the invoice keeps what it prints. */
  readonly isKept: boolean;
}

const NO_COMPANY = { company_name: '', address: '', phone: '', remit_to: '', logo_url: '' };
const NO_JOB = { customer_name: '', job_name: '' };

/** Returns what the invoice keeps, and reads it again when it was renewed after the page was opened. */
function useKeptParties(
  detail: CustomerInvoiceDetailReply,
  { id, parties_at: at = '' }: CustomerInvoiceReply,
): InvoicePartiesReply | undefined {
  const isRenewed = at !== (detail.invoice.parties_at ?? '');
  const { value } = useAnswer({
    subject: isRenewed ? `parties of customer invoice ${id}` : null,
    version: at,
    ask: (signal) => readInvoice(id, signal),
  });
  return (isRenewed ? value?.parties : undefined) ?? detail.parties;
}

/** Returns what an invoice of a project would print now, and whether that is loaded. */
function usePartiesNow(project: ProjectReply | null): { now: PrintedParties; isKnown: boolean } {
  const job = useCurrentNames(project);
  const [company = null] = useCompanyRows('company').rows;
  const customer = useCompanyRows('account_companies').rows.find(({ id }) => id === job?.customer_id);
  return {
    now: partiesNow(company ?? NO_COMPANY, customer ?? null, job ?? NO_JOB),
    isKnown: company !== null && job !== null,
  };
}

/** Returns the URL of the logo that an invoice prints: the kept one, or that of now for an older invoice. */
function useInvoiceLogo(kept: InvoicePartiesReply | undefined): string {
  const [company = null] = useCompanyRows('company').rows;
  const ofNow = useStoredLogo(kept === undefined ? company : null);
  const name = kept?.logo ?? '';
  const ofInvoice = useLogoFile({ folder: 'invoice-logos', name }, name);
  return kept === undefined ? ofNow : ofInvoice;
}

/**
 * Returns sender and customer of an invoice: what it keeps, or what is true now for an older one.
 * See docs/domain/customer-invoices.md#sender-and-customer.
 */
export function useInvoiceParties(
  detail: CustomerInvoiceDetailReply,
  invoice: CustomerInvoiceReply,
  project: ProjectReply | null,
): InvoiceParties {
  const kept = useKeptParties(detail, invoice);
  const logo = useInvoiceLogo(kept);
  const { now, isKnown } = usePartiesNow(project);
  return { printed: kept ?? now, logo, now: isKnown ? now : null, isKept: kept !== undefined };
}
