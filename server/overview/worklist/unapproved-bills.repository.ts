import { Injectable } from '@nestjs/common';
import { UNAPPROVED } from '#shared/contract/vendor-invoices';
import { type CompanyScope, Database } from '#server/database/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import { type OwnedRevised, groupBy } from '../dashboard';

/** Unapproved vendor invoice as a node keeps it. */
interface StoredBill {
  projectId: number;
  id: number;
  name: string;
  vendorName: string;
  isSand: number;
  isAsset: number;
  loads: number;
  gross: number;
  acceptedDifference: number;
  createdById: number;
  createdAt: Date;
  revision: number;
}

/** Unapproved vendor invoice with the user who added it. */
export interface BillRow extends StoredBill {
  /** '' for a user who does not exist. */
  createdBy: string;
}

/** Bills that a node keeps, about 300 bytes each. */
const BILLS_MAX = 20_000;

/** Reads the vendor invoices that nobody has approved. */
@Injectable()
export class UnapprovedBillsRepository {
  private readonly kept: KeptByRevision<StoredBill[]>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: BILLS_MAX, sizeOf: (bills) => bills.length + 1 }, clock);
  }

  /** Returns the bills of projects, oldest first. Those of unchanged projects are kept. */
  async list(scope: CompanyScope, projects: readonly OwnedRevised[]): Promise<BillRow[]> {
    const bills = await this.stored(scope, projects);
    const names = await this.names([...new Set(bills.map(({ createdById }) => createdById))]);
    return bills
      .map((bill) => ({ ...bill, createdBy: names.get(bill.createdById) ?? '' }))
      .sort((one, other) => one.id - other.id);
  }

  async count(scope: CompanyScope, projects: readonly OwnedRevised[]): Promise<number> {
    return (await this.stored(scope, projects)).length;
  }

  private async stored(scope: CompanyScope, projects: readonly OwnedRevised[]): Promise<StoredBill[]> {
    const kept = await this.kept.of(projects, async (stale) => {
      const byProject = groupBy(await this.read(scope, stale), ({ projectId }) => projectId);
      return new Map(stale.map(({ id }) => [id, byProject.get(id) ?? []]));
    });
    return [...kept.values()].flat();
  }

  /** Returns the names of users, which change without a project. */
  private async names(userIds: readonly number[]): Promise<Map<number, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.rows<{ id: number; name: string }>(
      'SELECT id, display_name AS name FROM users WHERE id IN (?)',
      [userIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private read({ companyId }: CompanyScope, projects: readonly OwnedRevised[]): Promise<StoredBill[]> {
    return this.database.rows<StoredBill>(
      `SELECT project_id AS projectId, id, invoice_name AS name, vendor_name AS vendorName, is_sand AS isSand,
              is_asset AS isAsset, total_loads AS loads, vendor_total AS gross, accepted_difference AS acceptedDifference,
              created_by_id AS createdById, created_at AS createdAt, revision
         FROM vendor_invoices
        WHERE company_id = ? AND project_id IN (?) AND is_deleted = 0 AND approval_status = ?`,
      [companyId, projects.map(({ id }) => id), UNAPPROVED],
    );
  }
}
