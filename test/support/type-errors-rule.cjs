const ts = require('typescript');
const programRule = require('./program-rule.cjs');

/** Programs whose settings have been checked. */
const checked = new WeakSet();

/** Returns the errors of a program that belong to no source file, once. */
function errorsOfSettings(program) {
  if (checked.has(program)) return [];
  checked.add(program);
  return [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
}

/** Reports the errors of TypeScript as `tsc` does. */
module.exports = programRule((file, program) =>
  [
    ...errorsOfSettings(program),
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ].map(({ code, messageText, start = 0, file: at }) => ({
    start: at === file ? start : 0,
    message: `TS${String(code)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  })),
);
