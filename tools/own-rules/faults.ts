import { join, relative } from 'node:path';
import ts from 'typescript';
import { plainElementMatchersIn } from './element-matchers';
import { looseTextsIn } from './loose-text';

/** Fault of a rule in a file, whose path is relative to the checkout. */
export interface Fault {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

interface OwnRule {
  readonly files: RegExp;
  readonly find: (file: ts.SourceFile, checker: ts.TypeChecker) => { start: number; message: string }[];
}

const LOOSE_TEXT = 'A changing text has other children next to it. Wrap it in a span, or join the strings.';

/** Rules of our own that need types, with the files that they hold for. */
const OWN_RULES: readonly OwnRule[] = [
  {
    files: /^client\/(app|features|ui)\/.*(?<!\.spec)\.tsx$/,
    find: (file, checker) =>
      looseTextsIn(file, checker).map((text) => ({ start: text.getStart(file), message: LOOSE_TEXT })),
  },
  { files: /^(client|test\/(client|support))\/.*\.tsx?$/, find: plainElementMatchersIn },
];

/** Returns true for a file that a rule holds for. */
export const hasRule = (path: string): boolean => OWN_RULES.some(({ files }) => files.test(path));

function settingsOf(root: string): ts.CompilerOptions {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const settings = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), { noEmit: true }, host);
  if (settings === undefined) throw new Error(`No settings of types in ${root}`);
  return { ...settings.options, incremental: false, tsBuildInfoFile: undefined };
}

/**
 * Returns the faults of our own rules. Lint reports the errors of types, so the compiler here only looks up the types
 * that a rule asks for.
 * @param root folder with the tsconfig.json
 * @param paths files to check, relative to the root
 */
export function ownFaultsOf(root: string, paths: readonly string[]): Fault[] {
  const rootNames = paths.map((path) => join(root, path));
  const program = ts.createProgram({ rootNames, options: settingsOf(root) });
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((file) => {
    const path = relative(root, file.fileName);
    return OWN_RULES.filter(({ files }) => files.test(path))
      .flatMap(({ find }) => find(file, checker))
      .map(({ start, message }) => ({
        path,
        line: file.getLineAndCharacterOfPosition(start).line + 1,
        message,
      }));
  });
}
