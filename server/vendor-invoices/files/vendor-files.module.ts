import { Module } from '@nestjs/common';
import { VendorMatchingModule } from '../matching';
import { ReconciliationModule } from '../reconciliation';
import { VendorRecordsModule } from '../records';
import { VendorInvoicesModule } from '../vendor-invoices.module';
import { AddVendorFile } from './add-vendor-file';
import { PreviewVendorFile } from './preview-vendor-file';
import { VendorFilesController } from './vendor-files.controller';

/** Accepts the files of vendors. No other module depends on it. */
@Module({
  imports: [ReconciliationModule, VendorInvoicesModule, VendorMatchingModule, VendorRecordsModule],
  controllers: [VendorFilesController],
  providers: [AddVendorFile, PreviewVendorFile],
})
export class VendorFilesModule {}
