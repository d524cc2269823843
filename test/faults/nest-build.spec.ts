import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, readSource } from '../support/checkout';
import { DIST } from '../support/server-process';

const NEST = join(ROOT, 'node_modules/@nestjs/cli/bin/nest.js');
const FOLDER = join(ROOT, '.data/test/nest-build');

interface NestConfiguration {
  compilerOptions: { builder: { options: { outDir: string } } };
}

/** Returns each program below a folder, with its content. */
function programsIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  return new Map(
    files
      .filter((file) => /^(server|shared|tools)\//.test(file))
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );
}

afterEach(() => rmSync(FOLDER, { recursive: true, force: true }));

it('builds the same programs with `nest build` as the launcher does', async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // Same as nest-cli.json, except for the output folder.
  const configuration = JSON.parse(readSource('nest-cli.json')) as NestConfiguration;
  configuration.compilerOptions.builder.options.outDir = join(FOLDER, 'dist');
  const file = join(FOLDER, 'nest-cli.json');
  writeFileSync(file, JSON.stringify(configuration));
  await promisify(execFile)(process.execPath, [NEST, 'build', '--config', relative(ROOT, file)], {
    cwd: ROOT,
  });
  const made = programsIn(join(FOLDER, 'dist'));
  expect([...made.keys()]).toContain('server/main.js');
  expect(made).toEqual(programsIn(DIST));
});
