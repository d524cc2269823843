import { Injectable } from '@nestjs/common';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { DomainError } from '#shared/errors/index';
import type { OwnedInvoice, ProjectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import type { Row, Sheet, Workbook } from '#server/spreadsheets/index';
import { CustomerInvoiceRepository } from './customer-invoice.repository';
import { type Reconciled, invoicesSheet, lineRows, linesLayout } from './invoices-workbook.presenter';
import { LineChunks } from './line-chunks';

interface OwnedReconciled extends Reconciled {
  readonly invoice: OwnedInvoice<CustomerInvoiceReply>;
}

/** Exports all customer invoices of a project: invoiced amounts, present amounts, and the difference. */
@Injectable()
export class ExportCustomerInvoices {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly invoices: CustomerInvoiceRepository,
    private readonly chunks: LineChunks,
  ) {}

  /** @throws DomainError `not_found` */
  async run(scope: ProjectScope): Promise<Workbook> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    const reconciled = await this.reconciled(scope);
    const ofKind = (isAsset: boolean): OwnedReconciled[] =>
      reconciled.filter(({ invoice }) => invoice.is_asset === isAsset);
    const [freight, asset] = [ofKind(false), ofKind(true)];
    const current = reconciled.filter(({ invoice }) => invoice.is_current);
    return {
      title: `${project.job_name} - Customer Invoices`,
      sheets: [
        invoicesSheet('Freight Invoices', freight),
        invoicesSheet('Asset Invoices', asset),
        this.linesOf('Freight Loads', freight),
        this.linesOf('Asset Loads', asset),
      ],
      rows: current.reduce((rows, { invoice }) => rows + invoice.total_loads, reconciled.length),
    };
  }

  private async reconciled(scope: ProjectScope): Promise<OwnedReconciled[]> {
    const [invoices, totals] = await Promise.all([
      this.invoices.changedIn(scope, 0),
      this.invoices.totals(scope),
    ]);
    const [names, nows] = [
      new Map<number, string>(invoices.map(({ id, invoice_name: name }) => [id, name])),
      new Map(totals.map((now) => [now.invoice_id, now])),
    ];
    return invoices.map((invoice) => ({
      invoice,
      now: nows.get(invoice.id) ?? { ...NOTHING_NOW, invoice_id: invoice.id },
      versionOf: names.get(invoice.version_of) ?? '',
    }));
  }

  /** Returns the sheet with the lines of the current invoices, one invoice after the other. */
  private linesOf(name: string, invoices: readonly OwnedReconciled[]): Sheet {
    const current = invoices.map(({ invoice }) => invoice).filter(({ is_current: isCurrent }) => isCurrent);
    return { ...linesLayout(name), rows: this.rows(current) };
  }

  private async *rows(invoices: readonly OwnedInvoice<CustomerInvoiceReply>[]): AsyncGenerator<Row[]> {
    for (const invoice of invoices) {
      for await (const lines of this.chunks.of(invoice)) yield lineRows(invoice.invoice_name, lines);
    }
  }
}

/** Totals of an invoice without lines. */
const NOTHING_NOW = {
  calculated_weight: 0,
  calculated_rev: 0,
  calculated_cost: 0,
  canceled_load_count: 0,
};
