import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { whyNoFormerRelease } from './former-release';

interface Found {
  readonly folder: string;
  /** Reasons why programs are missing, by their names. */
  readonly missing: Readonly<Record<string, string>>;
}

/** Programs that the launcher finds or unpacks for tests. See tools/launch/test-programs.mjs. */
type Program =
  | 'redis-server'
  | 'nginx'
  | 'haproxy'
  | 'galera'
  | 'mariadb-dump'
  | 'mariadb-binlog'
  | 'mariadb'
  | 'rsync'
  | 'wsrep_sst_rsync';

function found(): Found {
  const given = process.env.TEST_PROGRAMS;
  if (given === undefined) throw new Error('TEST_PROGRAMS is missing: run the tests through npm');
  return JSON.parse(given) as Found;
}

/** Returns the folder that has each program under its name. */
export const programsFolder = (): string => found().folder;

/** Returns the path of a program. */
export const programPath = (program: Program): string => join(found().folder, program);

function describeUnless(reasons: readonly string[], title: string, tests: () => void): void {
  if (reasons.length === 0) describe(title, tests);
  else describe.skip(`[skipped without ${reasons.join('; ')}] ${title}`, tests);
}

/**
 * Describes tests that start programs. If one is missing, they are skipped, with the reason in their titles. The
 * launcher prints these titles.
 */
export function describeWith(programs: readonly Program[], title: string, tests: () => void): void {
  const { missing } = found();
  const lacking = programs.filter((name) => name in missing);
  const reasons = lacking.map((name) => `${name}: ${missing[name] ?? ''}`);
  describeUnless(reasons, title, tests);
}

/** Describes tests that start Python, which the launcher does not unpack. Without it they are skipped. */
export function describeWithPython(title: string, tests: () => void): void {
  const isThere = spawnSync('python3', ['--version']).status === 0;
  describeUnless(isThere ? [] : ['python3: it is not installed on this machine'], title, tests);
}

/** Describes tests that run Redis and the former release, which is built from the history of this checkout. */
export function describeWithFormerRelease(title: string, tests: () => void): void {
  const reason = whyNoFormerRelease();
  if (reason === '') describeWith(['redis-server'], title, tests);
  else describeUnless([reason], title, tests);
}
