import { Module } from '@nestjs/common';
import { CarriersModule } from '../../carriers';
import { FuelPricesModule } from '../../fuel-prices';
import { FuelSurchargesModule } from '../../fuel-surcharges';
import { ProjectsModule } from '../../projects';
import { RateSheetsModule } from '../../rate-sheets';
import { RealtimeModule } from '../../realtime';
import { SandRatesModule } from '../../sand-rates';
import { LoadReadingModule } from '../load-reading.module';
import { LoadWritingModule } from '../load-writing.module';
import { ExplainCosts } from './explain-costs';
import { ExplainLoad } from './explain-load';
import { ProjectImpact } from './impact/project-impact';
import { SheetImpact } from './impact/sheet-impact';
import { SheetImpactController } from './impact/sheet-impact.controller';
import { UsersOfSheet } from './impact/users-of-sheet';
import { LoadRating } from './load-rating';
import { PriceWeeks } from './price-weeks';
import { RatingBasisRepository } from './rating-basis.repository';
import { RatingContexts } from './rating-contexts';
import { RatingFreshness } from './rating-freshness';
import { RatingStateRepository } from './rating-state.repository';
import { RequestRatings } from './request-ratings';
import { RerateProject } from './rerate-project';
import { RerateQueue } from './rerate-queue';
import { SettleRating } from './settle-rating';
import { SheetLibrary } from './sheet-library';

/** Rates loads, explains their amounts, and previews what a changed sheet would do. */
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
  controllers: [SheetImpactController],
  providers: [
    LoadRating,
    PriceWeeks,
    RatingBasisRepository,
    RatingContexts,
    RatingFreshness,
    RatingStateRepository,
    RequestRatings,
    RerateProject,
    RerateQueue,
    SettleRating,
    SheetLibrary,
    ExplainCosts,
    ExplainLoad,
    ProjectImpact,
    SheetImpact,
    UsersOfSheet,
  ],
  exports: [ExplainCosts, ExplainLoad, LoadRating, PriceWeeks, RequestRatings, RerateQueue, SettleRating],
})
export class RatingModule {}
