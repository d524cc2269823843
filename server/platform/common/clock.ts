import { Injectable } from '@nestjs/common';
import { steadyTime } from '#server/database/index';

/** Current time as a dependency, so that tests can set it. It does not jump with the clock of this machine. */
@Injectable()
export class Clock {
  now(): Date {
    return steadyTime.now();
  }
}
