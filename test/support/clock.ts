import { Clock } from '../../server/common';
import type { TestApp } from './app';

export interface TestClock {
  /** Moves the application's time away from the real one; the moves do not add up. */
  move(by: { days?: number; minutes?: number; seconds?: number }): void;
  reset(): void;
}

const MS = { days: 86_400_000, minutes: 60_000, seconds: 1_000 };

/** Lets a test say what time it is. */
export function createTestClock(app: TestApp): TestClock {
  let offset = 0;
  app.get(Clock).now = () => new Date(Date.now() + offset);
  return {
    move({ days = 0, minutes = 0, seconds = 0 }) {
      offset = days * MS.days + minutes * MS.minutes + seconds * MS.seconds;
    },
    reset() {
      offset = 0;
    },
  };
}
