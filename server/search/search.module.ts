import { Module } from '@nestjs/common';
import { SearchCompany } from './search-company';
import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';

@Module({
  controllers: [SearchController],
  providers: [SearchCompany, SearchRepository],
})
export class SearchModule {}
