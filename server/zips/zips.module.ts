import { Module } from '@nestjs/common';
import { RealtimeModule } from '#server/realtime/index';
import { Zips } from './zips';

@Module({ imports: [RealtimeModule], providers: [Zips], exports: [Zips] })
export class ZipsModule {}
