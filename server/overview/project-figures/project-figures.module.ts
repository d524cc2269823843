import { Module } from '@nestjs/common';
import { LoadsModule } from '#server/loads/index';
import { ProjectsModule } from '#server/projects/index';
import { DeliveredDaysRepository } from './delivered-days.repository';
import { LastInvoicesRepository } from './last-invoices.repository';
import { ProjectFiguresController } from './project-figures.controller';
import { ReadProjectDays } from './read-project-days';
import { ReadProjectFigures } from './read-project-figures';

@Module({
  imports: [LoadsModule, ProjectsModule],
  controllers: [ProjectFiguresController],
  providers: [DeliveredDaysRepository, LastInvoicesRepository, ReadProjectDays, ReadProjectFigures],
})
export class ProjectFiguresModule {}
