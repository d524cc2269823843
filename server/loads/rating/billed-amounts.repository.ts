import { Injectable } from '@nestjs/common';
import type { LoadBilledReply } from '#shared/contract/loads';
import { isoOfSeconds } from '#shared/iso-time';
import { Database, type ProjectScope } from '#server/database/index';

/** Reads what customer invoices billed for loads. */
@Injectable()
export class BilledAmountsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the amounts of a load on an invoice of the project; null for a load that it doesn't have. */
  async of(
    { companyId, projectId }: ProjectScope,
    invoiceId: number,
    loadId: number,
  ): Promise<LoadBilledReply | null> {
    const row = await this.database.one<Omit<LoadBilledReply, 'billed_at'> & { created: number }>(
      `SELECT i.id AS invoice_id, i.invoice_name, UNIX_TIMESTAMP(i.created_at) AS created,
              n.freight_rev, n.fsc_rev, n.sand_rev, n.freight_rev + n.fsc_rev + n.sand_rev AS total_rev
         FROM customer_invoice_lines n
         JOIN customer_invoices i ON i.id = n.invoice_id AND i.company_id = ? AND i.is_deleted = 0
        WHERE n.project_id = ? AND n.invoice_id = ? AND n.load_id = ?`,
      [companyId, projectId, invoiceId, loadId],
    );
    if (row === null) return null;
    const { created, ...amounts } = row;
    return { ...amounts, billed_at: isoOfSeconds(created) };
  }
}
