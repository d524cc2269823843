import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { insertFreight } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';
import { ROOT, readSource } from '../support/checkout';
import { type CodeBlock, codeBlocksOf } from '../support/markdown';
import { createCompany, createPerson } from '../support/people';

/** Page with the tested examples. They run in order, and their replies must match those on the page. */
const PAGE = 'docs/api.md';

interface Example {
  readonly heading: string;
  readonly line: number;
  readonly code: string;
  /** Output that the page shows; undefined for none. */
  readonly shown: unknown;
}

/** Returns each block of code with the reply below it. */
function examplesOf(page: string): Example[] {
  const blocks = codeBlocksOf(page).filter(({ language }) => language === 'js' || language === 'json');
  return blocks.flatMap(({ language, heading, line, text: code }, index) => {
    if (language !== 'js') return [];
    const next: CodeBlock | undefined = blocks[index + 1];
    const shown: unknown = next?.language === 'json' ? JSON.parse(next.text) : undefined;
    return [{ heading, line, code, shown }];
  });
}

/** Runs the examples as one program. Returns the output of each, in order. */
async function printedBy(examples: readonly Example[], url: string): Promise<unknown[]> {
  const program = [
    'let at = -1;',
    'console.log = (value) => process.stdout.write(`${JSON.stringify([at, value])}\\n`);',
    ...examples.flatMap(({ code }, index) => [`at = ${index};`, code]),
    'process.exit(0);',
  ].join('\n');
  const child = spawn(process.execPath, ['--input-type=module'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HAULBOOK_URL: url },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(program);
  const [output, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0) throw new Error(`An example failed.\n${errors}\nPrinted before:\n${output}`);
  const lines = output.split('\n').filter((line) => line !== '');
  const printed = lines.map((line) => JSON.parse(line) as [number, unknown]);
  return examples.map((_, index) => {
    const values = printed.filter(([at]) => at === index).map(([, value]) => value);
    return values.length > 1 ? values : values[0];
  });
}

/** Names of fields with numbers that differ between databases or runs. */
const MOVING_NUMBER = /^(id|revision|from|to|retry_after_seconds|size_bytes)$|_id$/;
/** Patterns of texts that differ between runs, by field name. */
const MOVING_TEXT: Readonly<Record<string, RegExp>> = { file_name: /^\d+$/, requestId: /^[\w-]{36}$/ };

/** Returns true when a text may differ from the page: an id, or a text that the page shortens with an ellipsis. */
const isLike = (shown: string, real: string, name: string): boolean =>
  MOVING_TEXT[name]?.test(real) ?? (shown.endsWith('…') && real.startsWith(shown.slice(0, -1)));

/** Replaces a number or text that may differ by the one on the page. */
function maskedValue(shown: unknown, real: unknown, name: string): unknown {
  if (typeof shown === 'number' && typeof real === 'number') return MOVING_NUMBER.test(name) ? shown : real;
  if (typeof shown === 'string' && typeof real === 'string') return isLike(shown, real, name) ? shown : real;
  return real;
}

const partOf = (shown: unknown, key: number | string): unknown =>
  typeof shown === 'object' && shown !== null ? Reflect.get(shown, key) : undefined;

/** Replaces the values of a whole reply. Missing and extra fields remain as differences. */
function masked(shown: unknown, real: unknown, name = ''): unknown {
  if (Array.isArray(real)) return real.map((value, index) => masked(partOf(shown, index), value, name));
  if (typeof real !== 'object' || real === null) return maskedValue(shown, real, name);
  const entries = Object.entries(real).map(([key, value]) => [key, masked(partOf(shown, key), value, key)]);
  return Object.fromEntries(entries);
}

const examples = examplesOf(readSource(PAGE));
let app: TestApp;
let printed: unknown[];

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian Basin Logistics');
  const person = await createPerson(app, company, { email: 'user@permian.test' });
  const { database } = app.testDatabase;
  await database.run('UPDATE users SET display_name = ? WHERE id = ?', ['Dana Whitfield', person.id]);
  const { insertId } = await database.run('INSERT INTO projects (company_id, job_name) VALUES (?, ?)', [
    company.id,
    'Wolfcamp 14H Zipper - Midland',
  ]);
  await insertFreight(
    database,
    { id: insertId, companyId: company.id },
    [1, 2, 3].map((load_no) => ({ load_no })),
  );
  printed = await printedBy(examples, app.url);
});
afterAll(() => app.close());

it('finds examples on the page', () => {
  expect(examples.length).toBeGreaterThan(10);
});

it.each(examples.map((example, index) => ({ ...example, index })))(
  'runs the example "$heading" in line $line and prints what the page shows',
  ({ shown, index }) => {
    expect(masked(shown, printed[index])).toEqual(shown);
  },
);

describe('a reply of an example', () => {
  const shown = { id: 7, status: 200, token: 'eyJ…', list: [{ revision: 3 }] };

  it('may differ from the page in ids and revisions', () => {
    const real = { id: 9, status: 200, token: 'eyJabc', list: [{ revision: 80 }] };
    expect(masked(shown, real)).toEqual(shown);
  });

  it.each([
    { ...shown, status: 201 },
    { ...shown, token: 'x' },
    { ...shown, more: 1 },
    { ...shown, list: [] },
    { ...shown, id: '7' },
  ])('may not differ in anything else: %j', (real) => {
    expect(masked(shown, real)).not.toEqual(shown);
  });
});
