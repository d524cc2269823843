import { readSource, sourceFiles } from '../support/checkout';

/** Validators that a request class may import. The others have default messages that users do not understand. */
const ALLOWED = new Set(['ValidateBy', 'ValidateIf', 'ValidateNested', 'isEmail']);
const IMPORT = /import \{([^}]*)\} from 'class-validator'/g;

it('uses only our own rules for request fields, because their texts are readable', () => {
  const sources = sourceFiles(/^shared\/contract\/.*(?<!\.spec)\.ts$/);
  const taken = sources.flatMap((path) =>
    [...readSource(path).matchAll(IMPORT)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => (name.trim() === '' ? [] : [`${path}: ${name.trim()}`])),
    ),
  );
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((one) => !ALLOWED.has(one.split(': ')[1] ?? ''))).toEqual([]);
});
