const js = require('@eslint/js');
const tseslint = require('typescript-eslint');
const reactHooks = require('eslint-plugin-react-hooks');
const typeErrors = require('./test/support/type-errors-rule.cjs');
const looseText = require('./test/support/loose-text-rule.cjs');
const elementMatchers = require('./test/support/element-matchers-rule.cjs');

/** Limits of files and functions. Split a file or function that is full by verb or rule. */
const sizes = {
  'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 80 }],
  complexity: ['error', 10],
  'max-params': ['error', 4],
};

module.exports = tseslint.config(
  { ignores: ['node_modules', 'dist', '.data', 'coverage', 'test/fixtures/golden'] },
  js.configs.recommended,
  // Inline exceptions are off. Change a rule that does not fit here, for the whole repository.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    plugins: { types: { rules: { errors: typeErrors } } },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    rules: {
      ...sizes,
      'types/errors': 'error',
      'max-params': 'off',
      '@typescript-eslint/max-params': ['error', { max: 4 }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: ['server/**/*.ts', 'shared/**/*.ts', 'tools/{simulator,demonstration,inbox}/**/*.ts'],
    rules: {
      'max-params': 'off',
      '@typescript-eslint/max-params': 'off',
      // Constructors may take 5 dependencies (rules below), all other functions 4 parameters.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(ObjectExpression, JSXOpeningElement) > :matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
          message: 'Write the properties themselves: a literal that is spread at once reads like a merge.',
        },
        {
          selector:
            ':matches(ArrayExpression, CallExpression) > SpreadElement > ArrayExpression[elements.length>0]',
          message: 'Write the elements themselves: a literal that is spread at once reads like a merge.',
        },
        {
          selector: "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>5]",
          message: 'At most 5 constructor dependencies: the class does too much.',
        },
        {
          selector: "MethodDefinition[kind!='constructor'] > FunctionExpression[params.length>4]",
          message: 'At most 4 parameters: pass an object.',
        },
        {
          selector: 'FunctionDeclaration[params.length>4]',
          message: 'At most 4 parameters: pass an object.',
        },
        {
          selector: 'ArrowFunctionExpression[params.length>4]',
          message: 'At most 4 parameters: pass an object.',
        },
        {
          selector: ':not(MethodDefinition) > FunctionExpression[params.length>4]',
          message: 'At most 4 parameters: pass an object.',
        },
      ],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}', 'tools/gallery/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 120 }],
    },
  },
  {
    files: ['client/{app,features,ui}/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    plugins: { translation: { rules: { 'loose-text': looseText } } },
    rules: { 'translation/loose-text': 'error' },
  },
  {
    files: ['client/**/*.{ts,tsx}', 'test/{client,support}/**/*.{ts,tsx}'],
    plugins: { elements: { rules: { matchers: elementMatchers } } },
    rules: { 'elements/matchers': 'error' },
  },
  {
    files: ['test/**/*.{ts,tsx}', 'tools/{bench,tour,prose}/**/*.ts', '**/*.spec.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      ecmaVersion: 2023,
      globals: {
        console: 'readonly',
        process: 'readonly',
        require: 'readonly',
        module: 'writable',
        __dirname: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        AbortSignal: 'readonly',
        performance: 'readonly',
      },
    },
    rules: sizes,
  },
  {
    files: ['client/public/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        document: 'readonly',
        HTMLScriptElement: 'readonly',
        localStorage: 'readonly',
        location: 'readonly',
        matchMedia: 'readonly',
        window: 'readonly',
      },
    },
  },
);
