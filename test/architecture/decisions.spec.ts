import ts from 'typescript';
import { readSource, sourceFiles } from '../support/checkout';

const PAGES = sourceFiles(/^docs\/decisions\/(?!README).*\.md$/);
const PARTS = ['**Decided** on', '**What.**', '**Why', '**When to look again.**'];
const STATEMENT = /^.\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\s/;
/** Share of composed statements at which docs/decisions/sql-builder.md wants another look. */
const COMPOSED_MAX = 0.55;
/** Number of plurals at which docs/decisions/texts.md wants another look. */
const PLURALS_MAX = 60;

const sources = (pattern: RegExp): string[] =>
  sourceFiles(pattern).filter((path) => !/\.spec\.tsx?$|\/migrations\//.test(path));

/** Counts the statements of SQL in a source text, and those that take in a part from elsewhere. */
function statementsIn(text: string): { all: number; composed: number } {
  const counts = { all: 0, composed: 0 };
  const visit = (node: ts.Node): void => {
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && STATEMENT.test(node.getText())) {
      counts.all += 1;
      if (ts.isTemplateExpression(node)) counts.composed += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true));
  return counts;
}

describe('the decisions', () => {
  it('say when and what we decided, why, and when to look again', () => {
    const lacking = PAGES.flatMap((page) => {
      const text = readSource(page);
      return PARTS.filter((part) => !text.includes(part)).map((part) => `${page} lacks ${part}`);
    });
    const undated = PAGES.filter((page) => !/^\*\*Decided\*\* on 20\d\d-\d\d-\d\d\b/m.test(readSource(page)));
    expect([lacking, undated]).toEqual([[], []]);
  });
});

describe('the time to look again at', () => {
  it('sql-builder.md has not come: most statements are whole', () => {
    const counts = sources(/^server\/.*\.ts$/).map((path) => statementsIn(readSource(path)));
    const sum = (of: 'all' | 'composed'): number => counts.reduce((total, count) => total + count[of], 0);
    expect(sum('all')).toBeGreaterThan(100);
    expect(sum('composed') / sum('all')).toBeLessThan(COMPOSED_MAX);
  });

  it('texts.md has not come: few plurals are written out', () => {
    const plurals = sources(/^client\/messages\/.*\.ts$/).flatMap(
      (path) => readSource(path).match(/=== 1\b/g) ?? [],
    );
    expect(plurals.length).toBeGreaterThan(0);
    expect(plurals.length).toBeLessThanOrEqual(PLURALS_MAX);
  });

  it('socket-messages.md has not come: there is one gateway', () => {
    expect(sources(/^server\/.*\.gateway\.ts$/)).toHaveLength(1);
  });

  it('queues.md, fastify.md and request-path.md has not come: Node 20 and Nest 11 are supported', () => {
    const { engines, dependencies } = JSON.parse(readSource('package.json')) as {
      engines: { node: string };
      dependencies: Record<string, string>;
    };
    expect(engines.node).toMatch(/^>=20\./);
    expect(dependencies['@nestjs/core']).toMatch(/^11\./);
    expect(dependencies['p-queue']).toMatch(/^9\./);
  });

  it('throttle-store.md and queues.md has not come: Redis is optional', () => {
    expect(readSource('server/config/settings.ts')).toMatch(/redisUrl: optional\(/);
  });
});

describe('the count of statements', () => {
  it('tells whole ones from composed ones, and from other texts', () => {
    const text =
      "const a = 'SELECT 1'; const b = `UPDATE x SET ${c} = 1`; const d = `DELETE FROM x`; const e = 'Select a file';";
    expect(statementsIn(text)).toEqual({ all: 3, composed: 1 });
  });
});
