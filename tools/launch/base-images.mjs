import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { debianCodename } from './container-engine.mjs';
import { ROOT, dataFolder } from './paths.mjs';
import { Failure } from './report.mjs';
import { mustRun, run } from './run.mjs';

/** Images that docker/compose.yml and docker/Dockerfile name, by the target of docker/base/Dockerfile. */
export const BASE_IMAGES = {
  node: 'node:24-bookworm-slim',
  database: 'mysql:8.4',
  redis: 'redis:7.2-bookworm',
  nginx: 'nginx:1.26-bookworm',
};
const STAND_IN = 'haulbook-stand-in';
const PACKAGES = ['ca-certificates', 'libstdc++6', 'mariadb-server', 'redis-server', 'nginx-light'];
/** Folders that our containers never read. They are removed, because each layer copies them. */
const UNREAD = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists'];
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';
const REMEDY =
  'pull the images by hand where a registry can be reached, or run this as root on Debian with `apt-get install debootstrap`.';

const exists = async (image, env) => (await run('docker', ['image', 'inspect', image], { env })).code === 0;

/** Returns the targets of images that this machine lacks. */
export async function missingBaseImages(env) {
  const missing = [];
  for (const [target, image] of Object.entries(BASE_IMAGES)) {
    if (!(await exists(image, env))) missing.push(target);
  }
  return missing;
}

/** Returns true when an image is a stand-in. */
export async function isStandIn(target, env) {
  const args = [
    'image',
    'inspect',
    '--format',
    '{{index .Config.Labels "haulbook.stand-in"}}',
    BASE_IMAGES[target],
  ];
  return (await run('docker', args, { env })).stdout.trim() === 'true';
}

/** Returns the address from which this machine gets its packages. */
async function mirror() {
  const args = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'];
  const { code, stdout } = await run('apt-get', args);
  const [first] = stdout.split('\n');
  if (code !== 0 || !first)
    throw new Failure('This machine does not say where its packages are from.', REMEDY);
  return first;
}

/** Copies the running Node with its npm, because the product is tested with that version. */
async function copyNode(root) {
  const target = join(root, 'usr/local');
  mkdirSync(join(target, 'lib/node_modules'), { recursive: true });
  copyFileSync(process.execPath, join(target, 'bin/node'));
  chmodSync(join(target, 'bin/node'), 0o755);
  const { stdout } = await mustRun('npm', ['root', '--global'], { remedy: REMEDY });
  cpSync(join(stdout.trim(), 'npm'), join(target, 'lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  });
  for (const name of ['npm', 'npx']) {
    rmSync(join(target, 'bin', name), { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(target, 'bin', name));
  }
}

async function makeFileSystem(root, say) {
  const codename = debianCodename();
  if (codename === null || process.getuid?.() !== 0)
    throw new Failure('Stand-ins are made by root, on Debian.', REMEDY);
  rmSync(root, { recursive: true, force: true });
  say('unpacking Debian packages');
  const args = ['--variant=minbase', `--include=${PACKAGES.join(',')}`, codename, root, await mirror()];
  await mustRun('debootstrap', args, { remedy: REMEDY });
  await copyNode(root);
  // Copies the trusted certificates of this machine: a registry behind a company's proxy may need them.
  if (existsSync(`/${CERTIFICATES}`)) copyFileSync(`/${CERTIFICATES}`, join(root, CERTIFICATES));
  const entry = join(root, 'usr/local/bin/mysql-entrypoint.sh');
  copyFileSync(join(ROOT, 'docker/base/mysql-entrypoint.sh'), entry);
  chmodSync(entry, 0o755);
  for (const unread of UNREAD) rmSync(join(root, unread), { recursive: true, force: true });
  rmSync(join(root, 'var/lib/mysql'), { recursive: true, force: true });
  mkdirSync(join(root, 'var/lib/mysql'));
}

/** Imports the file system as an image. It is piped from tar to docker and never stored as a file. */
function importImage(root, env) {
  return new Promise((done, fail) => {
    const pack = spawn('tar', ['--directory', root, '--create', '.'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const changes = ['LABEL haulbook.stand-in=true', `ENV NODE_EXTRA_CA_CERTS=/${CERTIFICATES}`];
    const args = ['import', ...changes.flatMap((change) => ['--change', change]), '-', STAND_IN];
    const take = spawn('docker', args, { stdio: [pack.stdout, 'ignore', 'inherit'], env });
    pack.on('error', fail);
    take.on('error', fail);
    take.on('close', (code) =>
      code === 0 ? done() : fail(new Failure(`docker import ended with ${code}.`, REMEDY)),
    );
  });
}

/** Makes a stand-in for each missing image, under the same name. Pulls nothing. */
export async function makeBaseImages(env, say) {
  const missing = await missingBaseImages(env);
  if (missing.length === 0) return say('all are here');
  if (!(await exists(STAND_IN, env))) {
    const root = join(dataFolder('docker'), 'stand-in');
    await makeFileSystem(root, say);
    say('taking the file system over');
    await importImage(root, env);
    rmSync(root, { recursive: true, force: true });
  }
  const folder = dirname(join(ROOT, 'docker/base/Dockerfile'));
  for (const target of missing) {
    say(`naming ${BASE_IMAGES[target]}`);
    const args = ['build', '--quiet', '--target', target, '--tag', BASE_IMAGES[target], folder];
    await mustRun('docker', args, { remedy: REMEDY, env });
  }
  say(`stand-ins made of ${missing.length} images`);
}
