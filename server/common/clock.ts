import { Injectable } from '@nestjs/common';

/** The time, as a dependency: rules that hang on it are tested with another clock. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
