import { Injectable } from '@nestjs/common';

/** Current time as a dependency, so that tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
