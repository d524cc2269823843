import { Module } from '@nestjs/common';
import { VendorMatchingModule } from '../matching';
import { ReconciliationModule } from '../reconciliation';
import { VendorRecordsModule } from '../records';
import { VendorInvoicesModule } from '../vendor-invoices.module';
import { LoadImportsModule } from '#server/loads/imports/index';
import { AddVendorFile } from './add-vendor-file';
import { FindBillColumns } from './find-bill-columns';
import { PreviewDetails } from './preview-details';
import { PreviewVendorFile } from './preview-vendor-file';
import { VendorFilesController } from './vendor-files.controller';

/** Accepts the files of vendors. No other module depends on it. */
@Module({
  imports: [
    LoadImportsModule,
    ReconciliationModule,
    VendorInvoicesModule,
    VendorMatchingModule,
    VendorRecordsModule,
  ],
  controllers: [VendorFilesController],
  providers: [AddVendorFile, FindBillColumns, PreviewDetails, PreviewVendorFile],
})
export class VendorFilesModule {}
