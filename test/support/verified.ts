import { loadConfiguration } from '#server/config/index';
import type { Database } from '#server/database/index';
import { type Verdict, findingText, verifyAt } from '#server/overview/verify/index';
import { verifierOf } from '#server/overview/verify/verifier';
import { testEnvironment } from './database';

const textsOf = ({ kinds }: Verdict): string[] => kinds.flatMap(({ first }) => first.map(findingText));

/** Expects that the audit trail rebuilds every row of a database, and that every standing invariant holds. */
export async function expectVerified(database: Database): Promise<void> {
  expect(textsOf(await verifierOf(database).run())).toEqual([]);
}

/** Expects the same of the schema at an address, such as a restored one. */
export async function expectVerifiedAt(url: string): Promise<void> {
  expect(textsOf(await verifyAt(loadConfiguration(testEnvironment(url))))).toEqual([]);
}
