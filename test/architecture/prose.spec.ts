import { partsBySyntax, partsOfCode } from '#tools/prose/comments';
import type { ProsePart } from '#tools/prose/prose-part';
import { faultsOf, MOST_WORDS } from '#tools/prose/rules';
import { sentencesOf, wordsIn } from '#tools/prose/sentences';
import { readSource, sourceFiles } from '../support/checkout';

const sentence = (words: number): string => `Word${' word'.repeat(words - 1)}.`;
const messagesOf = (kind: ProsePart['kind'], text: string): string[] =>
  faultsOf({ kind, line: 7, text }).map(({ line, message }) => `${line} ${message}`);

describe('the comments of a source', () => {
  it.each<[string, string, string, ProsePart[]]>([
    [
      'a docblock',
      'a.ts',
      'const a = 1;\n/**\n * Locks a load.\n * Then rates it.\n */\nconst b = 2;',
      [{ kind: 'docblock', line: 2, text: '\nLocks a load.\nThen rates it.' }],
    ],
    [
      'line comments that follow each other',
      'a.tsx',
      'a(); // One.\n// Two.\n  // Three.\n\n// Four.',
      [
        { kind: 'comment', line: 1, text: 'One.\nTwo.\nThree.' },
        { kind: 'comment', line: 5, text: 'Four.' },
      ],
    ],
    [
      'a comment in JSX',
      'a.tsx',
      "const a = <p>don't // {/* Yes. */}</p>;",
      [{ kind: 'comment', line: 1, text: ' Yes.' }],
    ],
    [
      'a comment of a style sheet',
      'a.css',
      ".a { content: '/* no */'; }\n/* It's a box. */",
      [{ kind: 'comment', line: 2, text: " It's a box." }],
    ],
    [
      'a comment of a shell script',
      'a.sh',
      '#!/bin/sh\n# One.\n# Two.\necho "#no" # no',
      [{ kind: 'comment', line: 2, text: 'One.\nTwo.' }],
    ],
    ['no string', 'a.ts', 'const a = \'http://b\'; const c = "/* no */";', []],
    ['no template, also around an expression', 'a.ts', 'const a = `// ${b(`// no`)} /* no */`;', []],
    ['no pattern', 'a.mjs', 'const a = /[/*]\\//.test(b);', []],
    [
      'titles of tests and groups',
      'a.spec.ts',
      "describe('a load', () => {\n  it.each([[1]])('is locked (%j)', () => {});\n  test(`is ${a} locked`, () => {});\n});\ncall('no');",
      [
        { kind: 'title', line: 1, text: 'a load' },
        { kind: 'title', line: 2, text: 'is locked (%j)' },
        { kind: 'title', line: 3, text: 'is ${a} locked' },
      ],
    ],
  ])('include %s', (_what, path, code, parts) => {
    expect(partsOfCode(path, code)).toEqual(parts);
  });
});

describe('the comments that are found without the syntax of a program', () => {
  it('are those that its syntax has', () => {
    for (const path of sourceFiles(/^shared\/.*\.ts$/))
      expect(partsOfCode(path, readSource(path))).toEqual(partsBySyntax(path, readSource(path)));
  });
});

describe('the sentences of a text', () => {
  it.each<[string, string, string[]]>([
    ['two lines', 'Locks a\nload. Rates it! Why? So.', ['Locks a load.', 'Rates it!', 'Why?', 'So.']],
    [
      'an abbreviation',
      'Takes a code, e.g. ABC, at 5 p.m. Monday.',
      ['Takes a code, e.g. ABC, at 5 p.m. Monday.'],
    ],
    ['decimals and file names', 'Costs 1.5 ms in a.ts today.', ['Costs 1.5 ms in a.ts today.']],
    ['code', 'Calls `a. B c. D()` once. `E` too.', ['Calls CODE once.', 'CODE too.']],
    ['a link', 'See [the page](a.md). Or https://b.c/d. Yes.', ['See the page.', 'Or URL.', 'Yes.']],
    ['a quoted sentence', 'Says "No." Then ends.', ['Says "No."', 'Then ends.']],
    ['a list', 'Two:\n- one\n- two\n  parts\n1. three', ['Two:', 'one', 'two parts', 'three']],
    ['headings', '# One\nText\n## Two', ['One Text', 'Two']],
    ['a table', '| a | b |\n| --- | --- |\n| `x|y` | c |', ['a', 'b', 'CODE', 'c']],
    ['fenced code', 'One\n```sh\nno.\n```\nTwo', ['One', 'Two']],
    ['front matter', '---\ntitle: no\n---\nOne', ['One']],
    [
      'tags of a docblock',
      'Locks.\n@throws Error always\n@param a load',
      ['Locks.', 'throws Error always', 'param a load'],
    ],
  ])('are cut in %s', (_what, text, sentences) => {
    expect(sentencesOf(text).map((sentence) => sentence.text)).toEqual(sentences);
  });

  it('know their lines', () => {
    expect(sentencesOf('One.\nTwo\nthree. Four.\n\n- Five').map(({ line }) => line)).toEqual([0, 1, 2, 4]);
    expect(sentencesOf('See `a\nb`. Two\n[c\nd](e.md).').map(({ line }) => line)).toEqual([0, 1]);
  });

  it('count words, but no dashes and signs', () => {
    expect(wordsIn('A load – 2.5 tons & more — is rated.')).toBe(7);
  });
});

describe('the openings of docblocks', () => {
  const turned = 'Who Whom Whose What Whatever Whether Which Where How When Of That Than As'.split(' ');

  it.each(turned)('refuse %s', (word) => {
    expect(messagesOf('docblock', `\n${word} a load costs.`)).toContainEqual(
      `8 a docblock opens with "${word}": start with a verb ("Returns…", "Locks…") or a plain noun ("Cache of…")`,
    );
  });

  it.each([
    'Returns what a load costs.',
    'Asks for a load.',
    'Whole tons.',
    'Offers a load.',
    'Assets.',
    'Thanks a driver.',
    '`what` of a load.',
  ])('allow %s', (text) => {
    expect(messagesOf('docblock', text)).toEqual([]);
  });

  it('are free in other comments', () => {
    expect(messagesOf('comment', 'When a load is locked, nobody changes it.')).toEqual([]);
  });
});

describe('the banned words', () => {
  it.each([
    ['Asks whoever locks it.', 'whoever'],
    ['Rates whatever is given.', 'whatever'],
    ['Three loads, of which one is locked.', 'of which'],
    ['Ends when no place is to be had.', 'to be had'],
    ['Sends what the server asks of it.', 'asks of'],
    ['Counts it all the same.', 'all the same'],
    ['Reads the invoice that bears the number.', 'bears'],
    ['A load as good as locked.', 'as good as'],
    ['Sends a copy in the place of\nthe load.', 'in the place of'],
    ['The screen is told of it.', 'is told'],
    ['Other nodes hear of it.', 'hear of'],
    ['Lets go of the lock.', 'Lets go of'],
    ['The sum is mended at night.', 'mended'],
    ['Rows beside the answer.', 'beside'],
    ['Whose lock it is may save.', 'Whose'],
  ])('refuse "%s"', (text, found) => {
    const wanted = expect.stringContaining(`"${found}": write `) as string;
    for (const kind of ['docblock', 'comment', 'page', 'title'] as const)
      expect(messagesOf(kind, text)).toContainEqual(wanted);
  });

  it.each([
    'A vendor whose invoice is paid.',
    'Besides, a number that is taken is refused.',
    'Bear Creek is amended.',
    'Reads `whatever` and the told-you-so file.',
  ])('allow "%s"', (text) => {
    expect(messagesOf('comment', text)).toEqual([]);
  });
});

describe('the length of sentences', () => {
  it.each(['docblock', 'comment', 'page'] as const)('is held in a %s', (kind) => {
    expect(messagesOf(kind, `${sentence(MOST_WORDS)}\n${sentence(MOST_WORDS)}`)).toEqual([]);
    expect(messagesOf(kind, `Short.\n${sentence(MOST_WORDS + 1)}`)).toEqual([
      `8 a sentence of 31 words ("Word${' word'.repeat(7)} …"): cut it, 30 at most`,
    ]);
  });

  it('is held in a cell of a table', () => {
    expect(messagesOf('page', `| ${sentence(31)} | a |`)).toHaveLength(1);
    expect(messagesOf('page', `| ${sentence(30)} | ${sentence(30)} |`)).toEqual([]);
  });
});

describe('a reference to a page that no clone has', () => {
  it.each([
    'spec 2',
    'Section 4',
    'sections 4',
    'specification 1',
    'issue #12',
    'issues #3',
    'design: ',
    '§ 3',
  ])('is refused: %s', (reference) => {
    expect(messagesOf('comment', `Rates a load (${reference}architecture).`)).toEqual([
      `7 "${reference.trim()}" is in no clone: explain the rule in a sentence, or link to a heading of docs/`,
    ]);
  });

  it.each([
    'Reads a section of 2 rows.',
    'Specs run one by one.',
    'Issues 2 invoices.',
    'See docs/domain/rating.md.',
  ])('is not: %s', (text) => {
    expect(messagesOf('comment', text)).toEqual([]);
  });
});
