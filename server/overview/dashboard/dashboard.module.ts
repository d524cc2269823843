import { Module } from '@nestjs/common';
import { FuelPricesModule } from '#server/sheets/fuel-prices/index';
import { LoadsModule } from '#server/loads/index';
import { ProjectsModule } from '#server/projects/index';
import { DashboardController } from './dashboard.controller';
import { DieselRepository } from './diesel.repository';
import { OpenWorkRepository } from './open-work.repository';
import { ReadChanges } from './read-changes';
import { ReadDashboard } from './read-dashboard';
import { ReadDay } from './read-day';
import { ReadDiesel } from './read-diesel';
import { ReadProjectTrend } from './read-project-trend';
import { ReadDashboardProjects } from './read-projects';
import { ReviewRepository } from './review.repository';
import { VisitRepository } from './visit.repository';

@Module({
  imports: [FuelPricesModule, LoadsModule, ProjectsModule],
  controllers: [DashboardController],
  providers: [
    DieselRepository,
    OpenWorkRepository,
    ReadChanges,
    ReadDashboard,
    ReadDashboardProjects,
    ReadDay,
    ReadDiesel,
    ReadProjectTrend,
    ReviewRepository,
    VisitRepository,
  ],
  exports: [OpenWorkRepository, ReviewRepository],
})
export class DashboardModule {}
