import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT, runTool, sourceFiles } from '../support/checkout';

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

interface Rules {
  forbidden: { name: string; from: { path?: string } }[];
}

const RULES = jest.requireActual<Rules>('../../.dependency-cruiser.cjs').forbidden;
const CRUISER = 'dependency-cruiser/bin/dependency-cruise.mjs';

/** Files that each break a rule: path, import, rule. The import is type-only where that is enough. */
const BROKEN = [
  ['shared/calc/a.ts', 'class-validator', 'calc-is-pure'],
  ['shared/calc/b.ts', 'shared/rules/target', 'calc-is-pure'],
  ['shared/rules/a.ts', 'shared/contract/target', 'rules-are-pure'],
  ['shared/rules/b.ts', 'lodash', 'rules-are-pure'],
  ['shared/errors/a.ts', 'node:fs', 'rules-are-pure'],
  ['shared/contract/a.ts', 'react', 'contract-imports-validation-only'],
  ['shared/realtime/a.ts', 'server/platform/common/target', 'client-and-server-share-only-shared'],
  ['shared/rules/c.ts', 'client/ui/target', 'client-and-server-share-only-shared'],
  ['server/config/a.ts', 'server/platform/common/target', 'one-way-from-config'],
  ['server/database/a.ts', 'server/loads/index', 'one-way-from-database'],
  ['server/database/migrations/a.ts', 'shared/rules/target', 'migrations-are-frozen'],
  ['server/database/migrations/b.ts', 'server/database/target', 'migrations-are-frozen'],
  ['server/database/migrations/baseline/a.ts', 'mysql2', 'migrations-are-frozen'],
  ['server/loads/sync/a.ts', 'server/loads/rating/target', 'import-parts-by-index'],
  ['server/platform/common/a.ts', 'server/people/users/index', 'one-way-from-platform/common'],
  ['server/platform/common/b.ts', 'server/realtime/index', 'one-way-from-platform/common'],
  ['server/realtime/a.ts', 'server/loads/index', 'realtime-imports-auth-only'],
  ['server/loads/a.ts', 'server/projects/project.repository', 'import-domains-by-index'],
  ['server/main.ts', 'server/loads/load.repository', 'programs-import-domains-by-index'],
  ['tools/demonstration/seed.ts', 'server/loads/load.repository', 'programs-import-domains-by-index'],
  ['server/loads/e.ts', 'tools/demonstration/target', 'product-does-not-import-tools'],
  ['server/loads/b.ts', 'server/realtime/rooms', 'import-realtime-by-index'],
  ['server/projects/a.ts', 'server/loads/index', 'one-way-from-projects'],
  ['server/loads/f.ts', 'server/loads/imports/index', 'one-way-from-loads'],
  ['server/people/users/a.ts', 'server/people/auth/index', 'one-way-from-people/users'],
  ['server/loads/load.policy.ts', '@nestjs/common', 'policies-and-presenters-are-pure'],
  ['server/loads/load.presenter.ts', 'server/loads/load.repository', 'policies-and-presenters-are-pure'],
  ['server/loads/lock-loads.ts', 'fastify', 'use-cases-do-not-import-transport'],
  ['server/loads/hold-loads.ts', 'socket.io', 'use-cases-do-not-import-transport'],
  [
    'server/loads/load.controller.ts',
    'server/loads/load.repository',
    'controllers-do-not-import-repositories',
  ],
  ['server/loads/c.ts', 'typeorm', 'typeorm-only-in-data-layer'],
  ['server/loads/load.repository.ts', 'mysql2', 'driver-only-in-database'],
  ['client/replica/a.ts', 'socket.io-client', 'only-live-link-imports-socket-io'],
  ['client/ui/a.ts', 'client/replica/target', 'ui-does-not-import-domains'],
  ['client/features/loads/a.ts', 'client/features/projects/target', 'features-are-independent'],
  ['client/replica/b.ts', 'client/features/projects/target', 'replica-does-not-import-features'],
  ['client/app/a.ts', 'server/platform/common/target', 'client-and-server-share-only-shared'],
  ['server/platform/common/c.ts', 'client/ui/target', 'client-and-server-share-only-shared'],
  ['tools/launch/a.mjs', 'lodash', 'launch-imports-node-only'],
  ['server/platform/common/d.ts', 'tools/launch/a.mjs', 'product-does-not-import-tools'],
  ['tools/simulator/a.ts', 'server/platform/common/target', 'simulator-is-independent'],
  ['server/job-system/a.ts', 'tools/simulator/b', 'product-does-not-import-tools'],
  ['server/platform/common/e.ts', 'test/support/target', 'product-does-not-import-tests'],
  ['server/platform/common/f.ts', 'server/platform/common/absent', 'imports-resolve'],
] as const;

const CYCLE = [
  ['client/app/one.ts', 'client/app/two'],
  ['client/app/two.ts', 'client/app/one'],
] as const;

/** Small checkout that breaks each rule once. */
class BrokenCheckout {
  readonly root = join(ROOT, '.data', `boundaries-${process.pid}`);

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  import(from: string, to: string): void {
    const isOurs = /^(client|server|shared|test|tools)\//.test(to);
    const path = isOurs ? relative(dirname(from), to) : to;
    const target = isOurs && !path.startsWith('.') ? `./${path}` : path;
    this.write(
      from,
      from.endsWith('.mjs')
        ? `import '${target}';\n`
        : `import type * as used from '${target}';\nexport type { used };\n`,
    );
  }

  build(): void {
    rmSync(this.root, { recursive: true, force: true });
    for (const [, to] of BROKEN) this.target(to);
    for (const [from, to] of [...BROKEN, ...CYCLE]) this.import(from, to);
    this.write('package.json', JSON.stringify({ name: 'checkout', dependencies: this.dependencies() }));
    this.write('tsconfig.json', '{}');
    symlinkSync(join(ROOT, '.dependency-cruiser.cjs'), join(this.root, '.dependency-cruiser.cjs'));
  }

  private dependencies(): Record<string, string> {
    const names = BROKEN.map(([, to]) => to).filter((to) => !to.includes('/') || to.startsWith('@'));
    return Object.fromEntries(names.map((name) => [name, '1.0.0']));
  }

  /** Creates the import target, except for the import that must not resolve. */
  private target(to: string): void {
    if (to.startsWith('node:') || to.endsWith('absent') || to.endsWith('.mjs')) return;
    if (/^(client|server|shared|test|tools)\//.test(to)) {
      this.write(`${to}.ts`, 'export type Nothing = never;\n');
      return;
    }
    this.write(
      `node_modules/${to}/package.json`,
      JSON.stringify({ name: to, version: '1.0.0', main: 'index.js' }),
    );
    this.write(`node_modules/${to}/index.js`, '');
  }

  violations(): Violation[] {
    const folders = ['client', 'server', 'shared', 'test', 'tools'];
    const { stdout } = runTool(
      CRUISER,
      ['--config', '.dependency-cruiser.cjs', '-T', 'json', ...folders],
      this.root,
    );
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

describe('the import boundaries', () => {
  const checkout = new BrokenCheckout();
  let violations: Violation[] = [];
  beforeAll(() => {
    checkout.build();
    violations = checkout.violations();
  });
  afterAll(() => checkout.remove());

  it.each(BROKEN)('forbid that %s imports %s: %s', (from, _to, rule) => {
    expect(
      violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name),
    ).toContain(rule);
  });

  it('forbid that two files import each other', () => {
    expect(violations.filter(({ rule }) => rule.name === 'no-cycles').map(({ from }) => from)).toContain(
      'client/app/one.ts',
    );
  });

  it('cover every folder of the server', () => {
    const known = RULES.filter(({ name }) => name.startsWith('one-way-from-')).map(({ name }) =>
      name.slice('one-way-from-'.length),
    );
    const folders = sourceFiles(/^server\/.+\//).map((path) => path.slice('server/'.length));
    expect(
      folders.filter((path) => ![...known, 'overview/verify'].some((room) => path.startsWith(`${room}/`))),
    ).toEqual([]);
  });

  it('hold in all sources', () => {
    // Same arguments as `npm run check`, to reuse its cache. The cache is valid only for unchanged sources.
    const cached = ['--config', '.dependency-cruiser.cjs', '--cache', '.data/cache/depcruise'];
    const { status, stdout } = runTool(CRUISER, [
      ...cached,
      '--',
      'client',
      'server',
      'shared',
      'test',
      'tools',
    ]);
    expect(status === 0 ? '' : stdout).toBe('');
  });
});
