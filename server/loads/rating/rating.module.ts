import { Module } from '@nestjs/common';
import { CarriersModule } from '#server/projects/carriers/index';
import { FuelPricesModule } from '#server/sheets/fuel-prices/index';
import { FuelSurchargesModule } from '#server/sheets/fuel-surcharges/index';
import { ProjectsModule } from '#server/projects/index';
import { RateSheetsModule } from '#server/sheets/rate-sheets/index';
import { RealtimeModule } from '#server/realtime/index';
import { SandRatesModule } from '#server/projects/sand-rates/index';
import { LoadReadingModule } from '../load-reading.module';
import { LoadWritingModule } from '../load-writing.module';
import { BilledAmountsRepository } from './billed-amounts.repository';
import { ExplainLoads } from './explain-loads';
import { ProjectImpact } from './impact/project-impact';
import { SetupImpact } from './impact/setup-impact';
import { SetupImpactController } from './impact/setup-impact.controller';
import { SheetImpact } from './impact/sheet-impact';
import { SheetImpactController } from './impact/sheet-impact.controller';
import { ProjectsUsingSheet } from './impact/projects-using-sheet';
import { DeleteUnusedBases } from './delete-unused-bases';
import { LoadRating } from './load-rating';
import { RatingBasisRepository } from './rating-basis.repository';
import { RatingContexts } from './rating-contexts';
import { RatingFreshness } from './rating-freshness';
import { RatingStateRepository } from './rating-state.repository';
import { RequestRatings } from './request-ratings';
import { RerateProject } from './rerate-project';
import { RerateQueue } from './rerate-queue';
import { SheetLibrary } from './sheet-library';
import { UnusedBasesRepository } from './unused-bases.repository';

/** Rates loads, explains their amounts, and previews an edit of a sheet. */
@Module({
  imports: [
    CarriersModule,
    FuelPricesModule,
    FuelSurchargesModule,
    LoadReadingModule,
    LoadWritingModule,
    ProjectsModule,
    RateSheetsModule,
    RealtimeModule,
    SandRatesModule,
  ],
  controllers: [SheetImpactController, SetupImpactController],
  providers: [
    LoadRating,
    RatingBasisRepository,
    RatingContexts,
    RatingFreshness,
    RatingStateRepository,
    RequestRatings,
    RerateProject,
    RerateQueue,
    SheetLibrary,
    BilledAmountsRepository,
    DeleteUnusedBases,
    ExplainLoads,
    ProjectImpact,
    SheetImpact,
    SetupImpact,
    ProjectsUsingSheet,
    UnusedBasesRepository,
  ],
  exports: [ExplainLoads, LoadRating, RequestRatings, RerateQueue],
})
export class RatingModule {}
