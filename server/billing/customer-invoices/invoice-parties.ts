import { Injectable } from '@nestjs/common';
import type { AccountCompanyReply } from '#shared/contract/account-companies';
import type { CompanyReply } from '#shared/contract/companies';
import { ReadAccountCompanies } from '#server/address-book/account-companies/index';
import { CompanyLogo, ReadCompany } from '#server/companies/index';
import type { CompanyScope } from '#server/database/index';
import type { PdfPicture } from '#server/pdfs/index';
import { logoOf } from '#server/spreadsheets/index';

/** Sender and customer of an invoice. */
export interface InvoiceParties {
  readonly company: CompanyReply;
  readonly logo: PdfPicture | null;
  /** Null for a customer that was deleted. */
  readonly customer: AccountCompanyReply | null;
}

/** Reads sender and customer of an invoice, as they are now. */
@Injectable()
export class ReadInvoiceParties {
  constructor(
    private readonly companies: ReadCompany,
    private readonly logos: CompanyLogo,
    private readonly customers: ReadAccountCompanies,
  ) {}

  async run(scope: CompanyScope, customerId: number): Promise<InvoiceParties> {
    const [company, logo, customer] = await Promise.all([
      this.companies.run(scope, 'Account Viewer'),
      this.logos.of(scope),
      this.customers.find(scope, customerId),
    ]);
    return { company, logo: logo && pictureOf(logo), customer };
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
