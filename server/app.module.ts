import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from './auth';
import { CommonModule } from './common';
import { CompaniesModule } from './companies';
import { ConfigModule, type Configuration } from './config';
import { DatabaseModule } from './database';
import { RealtimeModule } from './realtime';
import { UsersModule } from './users';

/** The modules of Haulbook, in the order in which domains may know each other, and nothing else. */
@Module({})
export class AppModule {
  static with(configuration: Configuration): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(configuration),
        DatabaseModule,
        CommonModule,
        UsersModule,
        AuthModule,
        RealtimeModule,
        CompaniesModule,
      ],
    };
  }
}
