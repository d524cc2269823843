import { type Page, expect as expectOf } from '@playwright/test';
import { screen } from '@testing-library/react';
import type { TestApp } from '../support/app';
import type { LivePeer } from '../support/live';
import { until } from '../support/until';

interface Waiting {
  readonly peer: LivePeer;
  readonly page: Page;
  readonly db: TestApp['testDatabase']['database'];
  readonly totalOf: (page: Page, label: string) => Promise<number>;
}

/** Ways to wait, for docs/testing.md. */
export async function waitForEach({ peer, page, db, totalOf }: Waiting): Promise<void> {
  await until(async () => (await db.rows('SELECT id FROM sync_runs')).length === 1);
  await peer.waitForEvent('project:changed', ({ changes }) => changes.length > 0);
  await expectOf.poll(() => totalOf(page, 'Freight rev')).toBe(1250.5);
  expect(await screen.findByText('Locked')).toBeInTheDocument();
}
