import { Module } from '@nestjs/common';
import { ProjectsModule } from '#server/projects/index';
import { InvoiceCandidates } from './invoice-candidates.repository';
import { LoadChunks } from './load-chunks.repository';
import { LoadExportRepository } from './load-export.repository';
import { LoadRepository } from './load.repository';
import { ReplyLimit } from './reply-limit';

/** Reads loads. Its repositories depend on no other part of the domain. */
@Module({
  imports: [ProjectsModule],
  providers: [InvoiceCandidates, LoadChunks, LoadExportRepository, LoadRepository, ReplyLimit],
  exports: [InvoiceCandidates, LoadChunks, LoadExportRepository, LoadRepository, ReplyLimit],
})
export class LoadReadingModule {}
