import { ROOT, sourceFiles } from '#test/support/checkout';
import { hasRule, ownFaultsOf } from './faults';

const paths = sourceFiles(/\.tsx?$/).filter(hasRule);
const faults = ownFaultsOf(ROOT, paths);
if (faults.length > 0) {
  const lines = faults.map(({ path, line, message }) => `${path}:${line} ${message}`);
  console.log([...lines, `${faults.length} faults in ${paths.length} files`].join('\n'));
  process.exitCode = 1;
}
