require('./typescript-require.cjs');
const { looseTextsIn } = require('./loose-text.ts');
const programRule = require('./program-rule.cjs');

const message = 'A changing text has other children next to it. Wrap it in a span, or join the strings.';

/** Reports texts that a translator of pages would detach from React. */
module.exports = programRule((file, program) =>
  looseTextsIn(file, program.getTypeChecker()).map((text) => ({ start: text.getStart(file), message })),
);
