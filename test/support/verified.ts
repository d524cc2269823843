import { findingText, verifierOf } from '#server/overview/verify/index';
import type { Database } from '#server/database/index';

/** Expects that the audit trail rebuilds every row of a database, and that every standing invariant holds. */
export async function expectVerified(database: Database): Promise<void> {
  const { kinds } = await verifierOf(database).run();
  expect(kinds.flatMap(({ first }) => first.map(findingText))).toEqual([]);
}
