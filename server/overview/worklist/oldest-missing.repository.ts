import { Injectable } from '@nestjs/common';
import { chicagoDayOfMs } from '#shared/business-time';
import { SECOND_MS } from '#shared/durations';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { Database, type OwnedProjectId } from '#server/database/index';
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

const SOURCES: Readonly<Record<VendorInvoiceType, { table: string; key: string; open: string }>> = {
  freight: { table: 'freight_loads', key: 'l.pc_carrier_id', open: 'l.vendor_invoice_id = 0' },
  asset: { table: 'asset_loads', key: 'l.pc_carrier_id', open: 'l.vendor_invoice_id = 0' },
  sand: { table: 'freight_loads', key: 'l.po_number', open: 'l.sand_invoice_id = 0 AND l.sand_cost > 0' },
};

/** Reads the first deliveries that vendors have not billed. */
@Injectable()
export class OldestMissingRepository {
  constructor(private readonly database: Database) {}

  async of(projectIds: readonly OwnedProjectId[], type: VendorInvoiceType): Promise<OldestMissing[]> {
    if (projectIds.length === 0) return [];
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
