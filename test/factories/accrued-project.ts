import type { AccrualReply } from '#shared/contract/accruals';
import type { TestApp } from '../support/app';
import type { BilledProject } from './billed-project';

export const MARCH = { accrual_name: 'March', start_date: '2026-03-01', end_date: '2026-03-31' };

type Row = Record<string, string | number | boolean | Date>;

/** Project with loads of one month and an accrual known by hand. */
export class AccruedProject {
  private constructor(
    readonly billed: BilledProject,
    readonly jobName: string,
  ) {}

  static async create(billed: BilledProject): Promise<AccruedProject> {
    const row = await billed.app.testDatabase.database.one<{ job_name: string }>(
      'SELECT job_name FROM projects WHERE id = ?',
      [billed.id],
    );
    return new AccruedProject(billed, row?.job_name ?? '');
  }

  freight(loadNo: number, over: Row = {}): Promise<number> {
    return this.load('freight_loads', loadNo, over);
  }

  asset(loadNo: number, over: Row = {}): Promise<number> {
    return this.load('asset_loads', loadNo, over);
  }

  /** Adds four counted loads, and one each that is canceled, transferred out, and of another month. */
  async addMarch(): Promise<void> {
    await this.freight(11, {
      weight_tons: 25,
      freight_rev: 800.25,
      fsc_rev: 0,
      sand_rev: 300,
      freight_cost: 560,
      fsc_cost: 10,
      sand_cost: 250,
    });
    await this.freight(12, {
      weight_tons: 22,
      freight_rev: 700,
      fsc_rev: 10.1,
      freight_cost: 590,
      fsc_cost: 5,
      customer_invoice_id: 3,
    });
    await this.freight(13, {
      weight_tons: 20,
      freight_rev: 699.75,
      fsc_rev: 0.25,
      sand_rev: 100,
      freight_cost: 600,
      fsc_cost: 5,
      sand_cost: 80,
      vendor_invoice_id: 4,
      sand_invoice_id: 5,
    });
    await this.asset(14, { weight_tons: 3, freight_rev: 50, fsc_rev: 5, freight_cost: 40, fsc_cost: 1 });
    await this.freight(15, { freight_rev: 1_000, is_canceled: true });
    await this.freight(16, { freight_rev: 1_000, transfer_type_id: 12 });
    await this.freight(17, { freight_rev: 1_000, delivered_at: new Date('2026-05-02T12:00:00Z') });
  }

  /** Adds the sums of a freight day, as the load repository keeps them. */
  async addDay(day: string, sums: Row): Promise<void> {
    await this.billed.insert('project_days', { project_id: this.billed.id, is_asset: false, day, ...sums });
  }

  /** Counts the files of the company. */
  async fileCount(): Promise<number> {
    const row = await this.billed.app.testDatabase.database.one<{ files: number }>(
      'SELECT COUNT(*) AS files FROM files WHERE company_id = ?',
      [this.billed.person.company.id],
    );
    return row?.files ?? 0;
  }

  post(over: object): ReturnType<TestApp['call']> {
    return this.billed.call('POST', '/pc/project-accrual/0', {
      project_id: this.billed.id,
      ...MARCH,
      ...over,
    });
  }

  async list(): Promise<AccrualReply[]> {
    const called = await this.billed.call('GET', `/pc/project-accruals/${this.billed.id}`);
    return JSON.parse(called.text) as AccrualReply[];
  }

  /** Returns the journal as text, without its byte order mark. */
  async journal(id: number): Promise<string> {
    const called = await this.billed.call('GET', `/pc/accrual-journal/${id}`);
    return called.text.replace(/^\uFEFF/, '');
  }

  private load(table: string, loadNo: number, over: Row): Promise<number> {
    return this.billed.insert(table, {
      project_id: this.billed.id,
      company_id: this.billed.person.company.id,
      source_id: `${table}-${this.billed.id}-${loadNo}`,
      load_no: loadNo,
      delivered_at: new Date('2026-03-15T15:00:00Z'),
      ...over,
    });
  }
}
