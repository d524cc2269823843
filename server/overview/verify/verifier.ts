import type { Database } from '#server/database/index';
import { keptOfProject } from '#server/loads/index';
import { VerifyDatabase } from './verify-database';

/** Returns what verifies a database. It needs no other part of the server, so a program and the tests use it, too. */
export const verifierOf = (database: Database): VerifyDatabase =>
  new VerifyDatabase(database, keptOfProject(database));
