import { Clock } from '#server/platform/common/index';
import type { TestApp } from './app';

export interface TestClock {
  /** Sets the application's clock this far from the real time. Offsets do not add up. */
  move(by: { days?: number; minutes?: number; seconds?: number }): void;
  reset(): void;
}

const MS = { days: 86_400_000, minutes: 60_000, seconds: 1_000 };

/** Creates a clock that lets a test set the application's time. */
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
