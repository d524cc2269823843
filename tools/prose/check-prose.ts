import { readSource, sourceFiles } from '#test/support/checkout';
import { partsOfCode } from './comments';
import { faultsOf } from './rules';

const CODE =
  /^(server|client|shared|test|tools)\/.*\.(tsx?|[cm]?js|css|sh)$|^(docker|\.github|\.ci)\/.*(\.(ya?ml|conf|sh)|Dockerfile|run)$|^[^/]*\.([cm]?js|ts)$|^\.env\.example$/;
const PAGES = /^(README|CONTRIBUTING|SECURITY|CHANGELOG)\.md$|^docs\/.*\.md$/;
/** Migrations are held by checksum once they have run somewhere, comments included: nobody can reword them. */
const FROZEN = 'server/database/migrations/';

/** Returns the faults of a file as `path:line message`. */
function faultsOfFile(path: string): string[] {
  const text = readSource(path);
  const parts = PAGES.test(path) ? [{ kind: 'page', line: 1, text } as const] : partsOfCode(path, text);
  return parts.flatMap(faultsOf).map(({ line, message }) => `${path}:${line} ${message}`);
}

const paths = sourceFiles(/./).filter(
  (path) => (CODE.test(path) && !path.startsWith(FROZEN)) || PAGES.test(path),
);
const faults = paths.flatMap(faultsOfFile);
if (faults.length > 0) {
  console.log([...faults, `${faults.length} faults of prose in ${paths.length} files`].join('\n'));
  process.exitCode = 1;
}
