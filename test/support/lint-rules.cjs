const LITERAL_OBJECTS = new Set(['ObjectExpression', 'JSXOpeningElement']);
const LITERAL_LISTS = new Set(['ArrayExpression', 'CallExpression']);

/** Refuses a literal that is spread at once: it reads like a merge of two values. */
const spreadLiterals = {
  create(context) {
    const refuse = (node, parts) =>
      context.report({
        node,
        message: `Write the ${parts} themselves: a literal that is spread at once reads like a merge.`,
      });
    const check = (node) => {
      if (LITERAL_OBJECTS.has(node.parent.type) && node.argument.type === 'ObjectExpression')
        refuse(node.argument, 'properties');
      if (
        LITERAL_LISTS.has(node.parent.type) &&
        node.argument.type === 'ArrayExpression' &&
        node.argument.elements.length > 0
      )
        refuse(node.argument, 'elements');
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};

/** Limits parameters to 4, and those of a constructor, which are the dependencies of its class, to 5. */
const parameters = {
  create(context) {
    const check = (node) => {
      const isConstructor = node.parent.type === 'MethodDefinition' && node.parent.kind === 'constructor';
      if (node.params.length <= (isConstructor ? 5 : 4)) return;
      const message = isConstructor
        ? 'At most 5 constructor dependencies: the class does too much.'
        : 'At most 4 parameters: pass an object.';
      context.report({ node, message });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

module.exports = { meta: { name: 'haulbook' }, rules: { 'spread-literals': spreadLiterals, parameters } };
