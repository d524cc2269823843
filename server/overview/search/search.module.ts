import { Module } from '@nestjs/common';
import { SearchCompany } from './search-company';
import { SearchController } from './search.controller';
import { FoundLoadsRepository } from './found-loads.repository';
import { FoundNamesRepository } from './found-names.repository';
import { KnownOrdersRepository } from './known-orders.repository';

@Module({
  controllers: [SearchController],
  providers: [SearchCompany, FoundLoadsRepository, FoundNamesRepository, KnownOrdersRepository],
})
export class SearchModule {}
