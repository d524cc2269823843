import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { Failure } from './report.mjs';

function isAtLeast(version, wanted) {
  const [a, b] = [version, wanted].map((text) =>
    text
      .replace(/^[^\d]*/, '')
      .split('.')
      .map(Number),
  );
  const differing = b.findIndex((part, index) => (a[index] ?? 0) !== part);
  return differing === -1 || (a[differing] ?? 0) > b[differing];
}

/** Rejects a Node that is older than `engines` of package.json. */
export function checkNode(say, version = process.versions.node) {
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node;
  if (!isAtLeast(version, wanted)) {
    throw new Failure(
      `Haulbook needs Node ${wanted}; this is ${version}.`,
      'install a newer one from https://nodejs.org (or `nvm install 22`), then start again.',
    );
  }
  say(version);
}
