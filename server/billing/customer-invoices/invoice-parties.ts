import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { type PrintedParties, printsOtherParties } from '#shared/words/invoice-parties';
import { CompanyLogo } from '#server/companies/index';
import { type ProjectChange, companyScope, projectScope } from '#server/database/index';
import type { PdfPicture } from '#server/pdfs/index';
import { logoOf } from '#server/spreadsheets/index';
import { InvoicePartiesRepository } from './invoice-parties.repository';

/** Sender and customer of an invoice with the logo. */
export interface InvoiceParties {
  readonly parties: PrintedParties;
  readonly logo: PdfPicture | null;
}

type Invoice = Pick<CustomerInvoiceReply, 'id' | 'project_id' | 'company_id'>;

/**
 * Keeps and reads the sender and customer that an invoice prints. Page, print, PDF, spreadsheet and email read them here.
 * See docs/domain/customer-invoices.md#sender-and-customer.
 */
@Injectable()
export class KeptParties {
  constructor(
    private readonly stored: InvoicePartiesRepository,
    private readonly logos: CompanyLogo,
  ) {}

  /** Returns what an invoice prints: what it keeps, or what is true now if it is older than that. */
  async of(invoice: Invoice): Promise<PrintedParties> {
    const kept = await this.stored.kept(companyScope(invoice.company_id), invoice.id);
    return kept ?? (await this.now(invoice));
  }

  /** Returns sender and customer of an invoice's project as they are now. */
  now({ company_id, project_id }: Pick<Invoice, 'company_id' | 'project_id'>): Promise<PrintedParties> {
    return this.stored.now(projectScope(company_id, project_id));
  }

  /** Returns what an invoice prints, with its logo. */
  async withLogo(invoice: Invoice): Promise<InvoiceParties> {
    const scope = companyScope(invoice.company_id);
    const kept = await this.stored.kept(scope, invoice.id);
    const logo = kept === null ? await this.logos.of(scope) : await this.logos.kept(scope, kept.logo);
    return { parties: kept ?? (await this.now(invoice)), logo: logo && pictureOf(logo) };
  }

  /** Keeps sender and customer as they are now. Returns false when the invoice prints the same already. */
  async keepNow(change: ProjectChange, id: number): Promise<boolean> {
    const { scope, sql } = change;
    const now = await this.stored.now(scope, sql);
    const before = await this.stored.kept(scope, id, sql);
    if (before !== null && !printsOtherParties(before, now)) return false;
    const logo = await this.logos.keep(companyScope(scope.companyId), sql);
    await this.stored.keep(change, id, { ...now, logo });
    return true;
  }

  /** Keeps what another invoice keeps, or what is true now if that one keeps nothing. */
  async keepThoseOf(change: ProjectChange, id: number, otherId: number): Promise<void> {
    const other = await this.stored.kept(change.scope, otherId, change.sql);
    if (other === null) await this.keepNow(change, id);
    else await this.stored.keep(change, id, other);
  }
}

/** Points in a pixel. */
const POINTS_PER_PIXEL = 0.75;

/** Returns the logo with its size on paper; null for a file that is no PNG. */
function pictureOf(file: Buffer): PdfPicture | null {
  const logo = logoOf(file);
  if (logo === null) return null;
  const { png, width, height } = logo;
  return { png, width: width * POINTS_PER_PIXEL, height: height * POINTS_PER_PIXEL };
}
