import { Injectable } from '@nestjs/common';
import { chicagoDayOfMs } from '#shared/business-time';
import { SECOND_MS } from '#shared/durations';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { Database, type OwnedProjectId } from '#server/database/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import { type OwnedRevised, groupBy } from '../dashboard';
import { COUNTED } from './load-conditions';

/** First delivery of a project's loads of a carrier, or of a sand PO, that are on no vendor invoice. */
export interface OldestMissing {
  readonly projectId: number;
  readonly type: VendorInvoiceType;
  /** Carrier id, or for sand the purchase order without blanks around it. */
  readonly key: string;
  /** Chicago day. */
  readonly day: string;
}

/** Days that a node keeps, about 150 bytes each. */
const DAYS_MAX = 50_000;

const SOURCES: Readonly<Record<VendorInvoiceType, { table: string; key: string; open: string }>> = {
  freight: { table: 'freight_loads', key: 'l.pc_carrier_id', open: 'l.vendor_invoice_id = 0' },
  asset: { table: 'asset_loads', key: 'l.pc_carrier_id', open: 'l.vendor_invoice_id = 0' },
  sand: { table: 'freight_loads', key: 'l.po_number', open: 'l.sand_invoice_id = 0 AND l.sand_cost > 0' },
};

/** Reads the first deliveries that vendors have not billed. */
@Injectable()
export class OldestMissingRepository {
  private readonly kept: KeptByRevision<OldestMissing[]>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: DAYS_MAX, sizeOf: (days) => days.length + 1 }, clock);
  }

  /** Returns the first deliveries of projects by carrier or PO. Those of unchanged projects are kept. */
  async of(projects: readonly OwnedRevised[], type: VendorInvoiceType): Promise<OldestMissing[]> {
    const kept = await this.kept.of(
      projects,
      async (stale) => {
        const read = await this.read(
          stale.map(({ id }) => id),
          type,
        );
        const byProject = groupBy(read, ({ projectId }) => projectId);
        return new Map(stale.map(({ id }) => [id, byProject.get(id) ?? []]));
      },
      () => type,
    );
    return projects.flatMap(({ id }) => kept.get(id) ?? []);
  }

  private async read(
    projectIds: readonly OwnedProjectId[],
    type: VendorInvoiceType,
  ): Promise<OldestMissing[]> {
    const { table, key, open } = SOURCES[type];
    const rows = await this.database.rows<{ projectId: number; keyed: string | number; delivered: number }>(
      `SELECT l.project_id AS projectId, ${key} AS keyed, UNIX_TIMESTAMP(MIN(l.delivered_at)) AS delivered
         FROM ${table} l WHERE l.project_id IN (?) AND ${open} AND ${COUNTED} GROUP BY l.project_id, ${key}`,
      [projectIds],
    );
    return rows.map(({ projectId, keyed, delivered }) => ({
      projectId,
      type,
      key: String(keyed).trim(),
      day: chicagoDayOfMs(delivered * SECOND_MS),
    }));
  }
}
