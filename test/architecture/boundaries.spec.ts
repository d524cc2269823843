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
  ['shared/contract/a.ts', 'react', 'contract-knows-validation-only'],
  ['shared/realtime/a.ts', 'server/common/target', 'client-and-server-meet-in-shared'],
  ['shared/rules/c.ts', 'client/ui/target', 'client-and-server-meet-in-shared'],
  ['server/config/a.ts', 'server/common/target', 'config-is-the-bottom'],
  ['server/database/a.ts', 'server/loads/index', 'database-knows-no-domain'],
  ['server/database/migrations/a.ts', 'shared/rules/target', 'migrations-are-frozen'],
  ['server/database/migrations/b.ts', 'server/database/target', 'migrations-are-frozen'],
  ['server/database/migrations/baseline/a.ts', 'mysql2', 'migrations-are-frozen'],
  ['server/loads/sync/a.ts', 'server/loads/rating/target', 'a-part-has-one-door'],
  ['server/common/a.ts', 'server/users/index', 'common-knows-no-domain'],
  ['server/common/b.ts', 'server/realtime/index', 'common-knows-no-domain'],
  ['server/realtime/a.ts', 'server/loads/index', 'realtime-knows-auth-only'],
  ['server/loads/a.ts', 'server/projects/project.repository', 'a-domain-has-one-door'],
  ['server/main.ts', 'server/loads/load.repository', 'the-program-comes-in-by-the-door'],
  ['server/demo/seed.ts', 'server/loads/load.repository', 'the-program-comes-in-by-the-door'],
  ['server/loads/e.ts', 'server/demo/target', 'nobody-needs-the-demonstration'],
  ['server/loads/b.ts', 'server/realtime/rooms', 'realtime-has-one-door'],
  ['server/projects/a.ts', 'server/loads/index', 'domains-one-way-from-projects'],
  ['server/users/a.ts', 'server/auth/index', 'domains-one-way-from-users'],
  ['server/loads/load.policy.ts', '@nestjs/common', 'policies-and-presenters-are-pure'],
  ['server/loads/load.presenter.ts', 'server/loads/load.repository', 'policies-and-presenters-are-pure'],
  ['server/loads/lock-loads.ts', 'fastify', 'use-cases-know-no-transport'],
  ['server/loads/hold-loads.ts', 'socket.io', 'use-cases-know-no-transport'],
  ['server/loads/load.controller.ts', 'server/loads/load.repository', 'controllers-only-declare'],
  ['server/loads/c.ts', 'typeorm', 'typeorm-stays-below'],
  ['server/loads/load.repository.ts', 'mysql2', 'driver-stays-below'],
  ['client/replica/a.ts', 'socket.io-client', 'one-file-holds-the-socket'],
  ['client/ui/a.ts', 'client/replica/target', 'ui-knows-no-domain'],
  ['client/features/loads/a.ts', 'client/features/projects/target', 'features-stand-apart'],
  ['client/replica/b.ts', 'client/features/projects/target', 'replica-knows-no-feature'],
  ['client/app/a.ts', 'server/common/target', 'client-and-server-meet-in-shared'],
  ['server/common/c.ts', 'client/ui/target', 'client-and-server-meet-in-shared'],
  ['server/launch/a.mjs', 'lodash', 'launch-needs-nothing'],
  ['server/common/d.ts', 'server/launch/a.mjs', 'nobody-needs-launch'],
  ['server/sandbox/a.ts', 'server/common/target', 'the-simulator-is-a-program-of-its-own'],
  ['server/job-system/a.ts', 'server/sandbox/b', 'nobody-knows-the-simulator'],
  ['server/common/e.ts', 'test/support/target', 'product-needs-no-test'],
  ['server/common/f.ts', 'server/common/absent', 'everything-resolves'],
] as const;

const CYCLE = [
  ['client/app/one.ts', 'client/app/two'],
  ['client/app/two.ts', 'client/app/one'],
] as const;

/** Small checkout that breaks each rule once. */
class BrokenHouse {
  readonly root = join(ROOT, '.data', `boundaries-${process.pid}`);

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  import(from: string, to: string): void {
    const isOurs = /^(client|server|shared|test)\//.test(to);
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
    this.write('package.json', JSON.stringify({ name: 'house', dependencies: this.dependencies() }));
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
    if (/^(client|server|shared|test)\//.test(to)) {
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
    const folders = ['client', 'server', 'shared', 'test'];
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
  const house = new BrokenHouse();
  let violations: Violation[] = [];
  beforeAll(() => {
    house.build();
    violations = house.violations();
  });
  afterAll(() => house.remove());

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
    const oneDoor = RULES.find(({ name }) => name === 'a-domain-has-one-door');
    const domains = /\((.+)\)/.exec(oneDoor?.from.path ?? '');
    const known = [
      ...(domains?.[1]?.split('|') ?? []),
      'api-docs',
      'common',
      'config',
      'database',
      'demo',
      'launch',
      'realtime',
      'sandbox',
    ];
    const folders = new Set(sourceFiles(/^server\/[^/]+\//).map((path) => path.split('/')[1]));
    expect([...folders].filter((folder) => folder === undefined || !known.includes(folder))).toEqual([]);
  });

  it('hold in all sources', () => {
    // Same arguments as `npm run check`, to reuse its cache. The cache is valid only for unchanged sources.
    const cached = ['--config', '.dependency-cruiser.cjs', '--cache', '.data/cache/depcruise'];
    const { status, stdout } = runTool(CRUISER, [...cached, '--', 'client', 'server', 'shared', 'test']);
    expect(status === 0 ? '' : stdout).toBe('');
  });
});
