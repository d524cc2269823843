import type { BodyAt, Called } from '../support/calls';
import type { TestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

let made = 0;

/** Project of a new company, with methods that add invoices of every kind. */
export class BilledProject {
  private constructor(
    readonly app: TestApp,
    readonly person: SignedInPerson,
    readonly id: number,
  ) {}

  static async create(app: TestApp): Promise<BilledProject> {
    const company = await createCompany(app, `Billed and Sons ${(made += 1)}`);
    const person = await createSignedIn(app, company, { email: `billed-${made}@haulbook.test` });
    return new BilledProject(app, person, await addProject(app, company.id, `Job ${made}`));
  }

  /** Adds another project of the same company. */
  async another(): Promise<BilledProject> {
    made += 1;
    return new BilledProject(
      this.app,
      this.person,
      await addProject(this.app, this.person.company.id, `Job ${made}`),
    );
  }

  /** Adds a current customer invoice. */
  customerInvoice(name: string, { isAsset = false, totalRev = 0 } = {}): Promise<number> {
    return this.insert('customer_invoices', {
      company_id: this.person.company.id,
      project_id: this.id,
      invoice_name: name,
      is_asset: isAsset,
      is_current: true,
      total_rev: totalRev,
    });
  }

  vendorInvoice(
    name: string,
    vendorName: string,
    {
      type = 'freight',
      purchaseOrder = '',
      pcCarrierId = 0,
      total = 0,
    }: {
      type?: 'freight' | 'sand' | 'asset';
      purchaseOrder?: string;
      pcCarrierId?: number;
      total?: number;
    } = {},
  ): Promise<number> {
    return this.insert('vendor_invoices', {
      company_id: this.person.company.id,
      project_id: this.id,
      invoice_name: name,
      vendor_name: vendorName,
      is_sand: type === 'sand',
      is_asset: type === 'asset',
      purchase_order: purchaseOrder,
      pc_carrier_id: pcCarrierId,
      vendor_total: total,
      net_total: total,
    });
  }

  async insert(table: string, row: Record<string, string | number | boolean | Date>): Promise<number> {
    const columns = Object.keys(row);
    const { insertId } = await this.app.testDatabase.database.run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (?)`,
      [Object.values(row)],
    );
    return insertId;
  }

  run(sql: string, ...values: (string | number | boolean)[]): Promise<unknown> {
    return this.app.testDatabase.database.run(sql, values);
  }

  call<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
    token = this.person.token,
  ): Promise<Called<BodyAt<Method, Path>>> {
    return this.app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  }
}

async function addProject(app: TestApp, companyId: number, jobName: string): Promise<number> {
  const { insertId } = await app.testDatabase.database.run(
    'INSERT INTO projects (company_id, job_name) VALUES (?, ?)',
    [companyId, jobName],
  );
  return insertId;
}
