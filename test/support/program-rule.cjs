/**
 * Creates a lint rule that looks at a whole file with the compiler's program. Typed rules have loaded and checked all
 * files already, so a second program would do the same work again.
 * @param find returns the faults of a file, each with its start and message
 */
module.exports = (find) => ({
  meta: { type: 'problem', schema: [] },
  create({ sourceCode, report }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    return {
      Program(node) {
        for (const { start, message } of find(esTreeNodeToTSNodeMap.get(node), program))
          report({ loc: sourceCode.getLocFromIndex(start), message });
      },
    };
  },
});
