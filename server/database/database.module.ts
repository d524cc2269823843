import { Global, Module } from '@nestjs/common';
import { CommittedChanges } from './committed-changes';
import { Database } from './database';
import { UnitsOfWork } from './units-of-work';

@Global()
@Module({
  providers: [Database, CommittedChanges, UnitsOfWork],
  exports: [Database, CommittedChanges, UnitsOfWork],
})
export class DatabaseModule {}
