import { Module, type OnModuleInit } from '@nestjs/common';
import { CarriersModule } from '../carriers';
import { BilledSources, LoadsModule } from '../loads';
import { ProjectsModule } from '../projects';
import { AddVendorInvoice } from './add-vendor-invoice';
import { ApproveVendorInvoice } from './approve-vendor-invoice';
import { ChangeInvoice } from './change-invoice';
import { CreateVendorInvoice } from './create-vendor-invoice';
import { DeleteVendorInvoice } from './delete-vendor-invoice';
import { InvoiceLines } from './invoice-lines';
import { LoadsOfInvoice } from './loads-of-invoice';
import { PassOnLoads } from './pass-on-loads';
import { ReadVendorInvoices } from './read-vendor-invoices';
import { RecountInvoices } from './recount-invoices';
import { StoreInvoice } from './store-invoice';
import { VendorInvoiceRepository } from './vendor-invoice.repository';
import { VendorInvoicesController } from './vendor-invoices.controller';
import { VendorLineRepository } from './vendor-line.repository';
import { VendorLoadRepository } from './vendor-load.repository';
import { VendorTotalsRepository } from './vendor-totals.repository';
import { VendorsOfProject } from './vendors-of-project';

const REPOSITORIES = [
  VendorInvoiceRepository,
  VendorLineRepository,
  VendorLoadRepository,
  VendorTotalsRepository,
];
const USE_CASES = [
  AddVendorInvoice,
  ApproveVendorInvoice,
  CreateVendorInvoice,
  DeleteVendorInvoice,
  ReadVendorInvoices,
];
const PARTS = [
  ChangeInvoice,
  InvoiceLines,
  LoadsOfInvoice,
  PassOnLoads,
  RecountInvoices,
  StoreInvoice,
  VendorsOfProject,
];

@Module({
  imports: [CarriersModule, LoadsModule, ProjectsModule],
  controllers: [VendorInvoicesController],
  providers: [...REPOSITORIES, ...PARTS, ...USE_CASES],
  exports: [CreateVendorInvoice, ReadVendorInvoices, VendorInvoiceRepository, VendorLineRepository],
})
export class VendorInvoicesModule implements OnModuleInit {
  constructor(
    private readonly billed: BilledSources,
    private readonly invoices: VendorInvoiceRepository,
  ) {}

  onModuleInit(): void {
    this.billed.register((projectIds) => this.invoices.billed(projectIds));
  }
}
