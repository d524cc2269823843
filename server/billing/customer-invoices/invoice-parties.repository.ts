import { Injectable } from '@nestjs/common';
import type { InvoicePartiesReply } from '#shared/contract/invoice-parties';
import { type PrintedParties, partiesNow } from '#shared/words/invoice-parties';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  type ProjectScope,
  type Sql,
  updateRecord,
} from '#server/database/index';
import { CustomerInvoiceEntity } from './customer-invoice.entity';

type Company = Parameters<typeof partiesNow>[0];
type Customer = NonNullable<Parameters<typeof partiesNow>[1]>;
type Job = Parameters<typeof partiesNow>[2];

/** Holds the queries on the sender and customer that invoices print. */
@Injectable()
export class InvoicePartiesRepository {
  constructor(private readonly database: Database) {}

  /** Returns sender and customer of a project's invoices as they are now. */
  async now(scope: ProjectScope, sql: Sql = this.database): Promise<PrintedParties> {
    const ofProject = [scope.projectId, scope.companyId];
    const company = await sql.one<Company & Job>(
      `SELECT c.company_name, c.address, c.phone, c.remit_to, c.logo_url,
              p.job_name, COALESCE(a.company_name, '') AS customer_name
         FROM projects p
         JOIN companies c ON c.id = p.company_id
         LEFT JOIN account_companies a ON a.id = p.customer_id AND a.company_id = p.company_id
        WHERE p.id = ? AND p.company_id = ?`,
      ofProject,
    );
    const customer = await sql.one<Customer>(
      `SELECT a.contact_name, a.billing_address, a.address, a.billing_emails, a.email, a.phone
         FROM projects p
         JOIN account_companies a ON a.id = p.customer_id AND a.company_id = p.company_id AND a.is_deleted = 0
        WHERE p.id = ? AND p.company_id = ?`,
      ofProject,
    );
    return partiesNow(company ?? NO_COMPANY, customer, company ?? NO_COMPANY);
  }

  /** Returns what an invoice keeps; null for an older one, which keeps nothing. */
  async kept(
    { companyId }: CompanyScope | ProjectScope,
    id: number,
    sql: Sql = this.database,
  ): Promise<InvoicePartiesReply | null> {
    const row = await sql.one<{ parties: string | null }>(
      'SELECT parties FROM customer_invoices WHERE id = ? AND company_id = ? AND is_deleted = 0',
      [id, companyId],
    );
    return row?.parties ? (JSON.parse(row.parties) as InvoicePartiesReply) : null;
  }

  /** Stores what an invoice keeps from now on. */
  async keep(change: ProjectChange, id: number, parties: InvoicePartiesReply): Promise<void> {
    await updateRecord(change, CustomerInvoiceEntity, id, {
      parties: JSON.stringify(parties),
      parties_at: change.now,
    });
  }
}

/** A project always has its company. */
const NO_COMPANY: Company & Job = {
  company_name: '',
  address: '',
  phone: '',
  remit_to: '',
  logo_url: '',
  job_name: '',
  customer_name: '',
};
