import { Module } from '@nestjs/common';
import { ThrottleRepository } from './throttle.repository';
import { Throttles } from './throttles';

@Module({ providers: [Throttles, ThrottleRepository], exports: [Throttles] })
export class ThrottlesModule {}
