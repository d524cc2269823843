require('./typescript-require.cjs');
const { looseTextsIn } = require('./loose-text.ts');

/** Reports texts that a translator of pages would detach from React. Typed rules have checked all files already. */
module.exports = {
  meta: { type: 'problem', schema: [] },
  create({ sourceCode, report }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    return {
      Program(node) {
        const file = esTreeNodeToTSNodeMap.get(node);
        for (const text of looseTextsIn(file, program.getTypeChecker()))
          report({
            loc: sourceCode.getLocFromIndex(text.getStart(file)),
            message: 'A changing text has other children next to it. Wrap it in a span, or join the strings.',
          });
      },
    };
  },
};
