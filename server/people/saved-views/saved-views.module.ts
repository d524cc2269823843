import { Module } from '@nestjs/common';
import { ReadViews } from './read-views';
import { SaveView } from './save-view';
import { SavedViewRepository } from './saved-view.repository';
import { SavedViewsController } from './saved-views.controller';

@Module({
  controllers: [SavedViewsController],
  providers: [ReadViews, SaveView, SavedViewRepository],
  exports: [ReadViews, SaveView],
})
export class SavedViewsModule {}
