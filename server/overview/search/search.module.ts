import { Module } from '@nestjs/common';
import { SearchCompany } from './search-company';
import { SearchController } from './search.controller';
import { FoundLoadsRepository } from './found-loads.repository';
import { FoundNamesRepository } from './found-names.repository';
import { KnownOrders } from './known-orders';

@Module({
  controllers: [SearchController],
  providers: [SearchCompany, FoundLoadsRepository, FoundNamesRepository, KnownOrders],
})
export class SearchModule {}
