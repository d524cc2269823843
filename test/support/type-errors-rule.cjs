const ts = require('typescript');

/** Programs whose settings have been checked. */
const checked = new WeakSet();

/** Returns the errors of a program that belong to no source file, once. */
function errorsOfSettings(program) {
  if (checked.has(program)) return [];
  checked.add(program);
  return [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
}

/**
 * Reports the errors of TypeScript as `tsc` does. Typed rules have loaded and checked all files already, so a second
 * program for the errors alone would do the same work again.
 */
module.exports = {
  meta: { type: 'problem', schema: [] },
  create({ sourceCode, report }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    return {
      Program(node) {
        const file = esTreeNodeToTSNodeMap.get(node);
        const errors = [
          ...errorsOfSettings(program),
          ...program.getSyntacticDiagnostics(file),
          ...program.getSemanticDiagnostics(file),
        ];
        for (const { code, messageText, start = 0, file: at } of errors)
          report({
            loc: sourceCode.getLocFromIndex(at === file ? start : 0),
            message: `TS${String(code)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
          });
      },
    };
  },
};
