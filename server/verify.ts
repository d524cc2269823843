import 'reflect-metadata';
import { SECOND_MS } from '#shared/durations';
import { loadConfiguration } from './config';
import { CHECKS, type Verdict, findingText, verifyAt } from './overview/verify';

function print({ entries, exported, kinds }: Verdict, seconds: number): void {
  for (const { first, found } of kinds) {
    for (const finding of first) console.log(findingText(finding));
    if (found > first.length) console.log(`  and ${found - first.length} more of this kind`);
  }
  const checks = Object.keys(CHECKS).length;
  const failed = new Set(kinds.map(({ check }) => check));
  console.log(`${entries} entries of the audit trail and ${checks} checks in ${seconds.toFixed(1)} s`);
  if (exported > 0)
    console.log(
      `not verified: rows of ${exported} projects that have not changed since their trail was exported`,
    );
  for (const check of failed) console.log(`✗ ${check}: ${CHECKS[check] ?? ''}`);
  if (failed.size === 0) console.log('✓ every check holds');
}

/** Proves the data of the database that DATABASE_URL names. It reads only, and ends with 1 when a check does not hold. */
async function main(): Promise<void> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL === undefined || DATABASE_URL === '') throw new Error('DATABASE_URL is missing');
  const startedAt = performance.now();
  // The other settings are of the server, which may have its secrets elsewhere.
  const verdict = await verifyAt(loadConfiguration({ DATABASE_URL }));
  print(verdict, (performance.now() - startedAt) / SECOND_MS);
  if (verdict.kinds.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
