import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Configuration } from './configuration';

/** Provides the configuration to every module. */
@Global()
@Module({})
export class ConfigModule {
  static of(configuration: Configuration): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Configuration, useValue: configuration }],
      exports: [Configuration],
    };
  }
}
