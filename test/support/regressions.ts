import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ROOT } from './checkout';

const FOLDER = join(ROOT, 'test/regressions');

/** Case that a machine found. It is replayed before every new run. */
interface StoredCase<T> {
  /** Fault that it found, in words. */
  readonly fault: string;
  readonly case: T;
}

interface Runs {
  /** New cases; the stored ones come first. */
  readonly runs?: number;
  /** Repeats the run of a seed. */
  readonly seed?: number | undefined;
  /** False keeps the first case that fails as it is, which is faster. */
  readonly shorten?: boolean;
}

/** New cases of a property that names no number. */
const RUNS = 100;

const nameOf = (file: string): string => file.replace(/\.json$/, '');

/** Returns the stored cases of a property, by the names of their files. */
export function storedCases<T>(property: string): [string, StoredCase<T>][] {
  const folder = join(FOLDER, property);
  return readdirSync(FOLDER).includes(property)
    ? readdirSync(folder)
        .sort()
        .map((file) => [nameOf(file), JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredCase<T>])
    : [];
}

/**
 * Checks a property: first with the stored cases of `test/regressions/<property>`, then with new ones. A new case that
 * fails is shortened and stored there, and the error names it with seed and path. The cases must be JSON. See
 * docs/testing.md#regressions.
 */
export async function checkProperty<T>(
  property: string,
  cases: fc.Arbitrary<T>,
  check: (one: T) => Promise<void> | void,
  { runs, seed }: Runs = {},
): Promise<void> {
  for (const [name, stored] of storedCases<T>(property)) {
    await Promise.resolve(check(stored.case)).catch((thrown: unknown) => {
      throw new Error(`${property}/${name}.json fails again: ${textOf(thrown)}`, { cause: thrown });
    });
  }
  const found = await firstFailure(cases, check, { ...(runs !== undefined && { runs }), seed });
  if (found === null) return;
  const file = store(property, found);
  throw new Error(
    `${found.fault}\nseed ${found.seed}, path ${found.path}, stored as ${file}:\n${JSON.stringify(found.case)}`,
    { cause: found.thrown },
  );
}

/** Case that fails, with what repeats it. */
export interface FoundCase<T> extends StoredCase<T> {
  readonly seed: number;
  readonly path: string;
  readonly thrown: unknown;
}

/** Returns the shortest case that fails a check; null when all runs pass. It stores nothing: canaries use it. */
export async function firstFailure<T>(
  cases: fc.Arbitrary<T>,
  check: (one: T) => Promise<void> | void,
  { runs = RUNS, seed, shorten = true }: Runs,
): Promise<FoundCase<T> | null> {
  const property = fc.asyncProperty(cases, async (one) => check(one));
  const result = await fc.check(property, {
    numRuns: runs,
    endOnFailure: !shorten,
    ...(seed !== undefined && { seed }),
  });
  if (result.counterexample === null) return null;
  const { counterexample, counterexamplePath, errorInstance } = result;
  return {
    fault: textOf(errorInstance),
    case: counterexample[0],
    seed: result.seed,
    path: counterexamplePath,
    thrown: errorInstance,
  };
}

function store<T>(property: string, { fault, case: one, seed }: FoundCase<T>): string {
  const folder = join(FOLDER, property);
  mkdirSync(folder, { recursive: true });
  const file = `seed-${Math.abs(seed)}.json`;
  writeFileSync(join(folder, file), `${JSON.stringify({ fault, case: one })}\n`);
  return `test/regressions/${property}/${file}`;
}

const textOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
