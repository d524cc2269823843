import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects';
import { InvoiceCandidates } from './invoice-candidates.repository';
import { LoadExportRepository } from './load-export.repository';
import { LoadRepository } from './load.repository';

/** Reads loads. Its repositories depend on no other part of the domain. */
@Module({
  imports: [ProjectsModule],
  providers: [InvoiceCandidates, LoadExportRepository, LoadRepository],
  exports: [InvoiceCandidates, LoadExportRepository, LoadRepository],
})
export class LoadReadingModule {}
