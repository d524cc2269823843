import { Injectable } from '@nestjs/common';
import { chicagoDayOfMs } from '#shared/business-time';
import { SECOND_MS } from '#shared/durations';
import { Database, type OwnedProjectId } from '#server/database/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import type { OwnedRevised } from '../dashboard';

/** Newest customer invoice of a project. */
export interface LastInvoice {
  readonly id: number;
  readonly name: string;
  /** Date of the invoice; the Chicago day on which it was made when it has none. */
  readonly day: string;
}

/** Projects that a node keeps, about 200 bytes each. */
const PROJECTS_MAX = 2_000;

interface InvoiceRow {
  projectId: number;
  id: number;
  name: string;
  invoiceDate: string | null;
  created: number;
}

/** Reads the newest customer invoices of projects. */
@Injectable()
export class LastInvoicesRepository {
  private readonly kept: KeptByRevision<{ readonly last: LastInvoice | undefined }>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: PROJECTS_MAX, sizeOf: () => 1 }, clock);
  }

  /**
   * Returns the newest invoice of each project that is neither replaced nor void. Those of unchanged projects are kept.
   */
  async of(projects: readonly OwnedRevised[]): Promise<Map<number, LastInvoice>> {
    const kept = await this.kept.of(projects, async (stale) => {
      const last = await this.read(stale.map(({ id }) => id));
      return new Map(stale.map(({ id }) => [id, { last: last.get(id) }]));
    });
    return new Map([...kept].flatMap(([id, { last }]) => (last ? [[id, last]] : [])));
  }

  private async read(projectIds: readonly OwnedProjectId[]): Promise<Map<number, LastInvoice>> {
    const rows = await this.database.rows<InvoiceRow>(
      `SELECT i.project_id AS projectId, i.id, i.invoice_name AS name,
              DATE_FORMAT(i.invoice_date, '%Y-%m-%d') AS invoiceDate, UNIX_TIMESTAMP(i.created_at) AS created
         FROM customer_invoices i
         JOIN (SELECT MAX(id) AS id FROM customer_invoices
                WHERE project_id IN (?) AND is_current = 1 AND is_deleted = 0
                  AND (version_of = 0 OR total_loads > 0)
                GROUP BY project_id) newest ON newest.id = i.id`,
      [projectIds],
    );
    return new Map(
      rows.map(({ projectId, id, name, invoiceDate, created }) => [
        projectId,
        { id, name, day: invoiceDate ?? chicagoDayOfMs(created * SECOND_MS) },
      ]),
    );
  }
}
