import type { Page } from '@playwright/test';

/** Point of the window in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen, as the browser sees one: it scrolls, and a long press does not. */
export interface Finger {
  readonly press: (at: Point) => Promise<void>;
  /** Moves in steps to a point. */
  readonly move: (to: Point) => Promise<void>;
  readonly lift: () => Promise<void>;
}

/** Steps of a movement. A browser starts to scroll only after several. */
const STEPS = 8;

/** Returns a finger for a page of a context with `hasTouch`. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  let now: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    press: async (at) => {
      now = at;
      await send('touchStart', [at]);
    },
    move: async (to) => {
      const from = now;
      for (let step = 1; step <= STEPS; step++) {
        const share = step / STEPS;
        now = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        await send('touchMove', [now]);
      }
    },
    lift: async () => {
      await send('touchEnd', []);
    },
  };
}
