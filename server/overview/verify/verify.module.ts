import { Module } from '@nestjs/common';
import { VerifySchedule } from './verify-schedule';

@Module({ providers: [VerifySchedule] })
export class VerifyModule {}
