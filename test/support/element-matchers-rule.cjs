require('./typescript-require.cjs');
const { plainElementMatchersIn } = require('./element-matchers.ts');
const programRule = require('./program-rule.cjs');

/** Reports expectations about elements that have a matcher of jest-dom. */
module.exports = programRule((file, program) => plainElementMatchersIn(file, program.getTypeChecker()));
