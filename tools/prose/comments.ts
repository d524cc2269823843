import ts from 'typescript';
import { lineEndsIn, type ProsePart } from './prose-part';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A comment as it stands in its file, with its marks. */
interface RawComment extends Span {
  readonly text: string;
}

const BLOCK = /\/\*[^]*?\*\//g;
const BLOCK_OR_LINE = /\/\*[^]*?\*\/|\/\/[^\n]*/g;
const QUOTED = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
/** A comment of a shell script, a YAML file or a container file, on a line of its own. */
const HASH_LINE = /^[ \t]*#(?!!)[^\n]*/gm;
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const TEST_CALL = /\b(?:it|test|describe)[.(]/;

/** Replaces stretches of a text by blanks, so that offsets and lines stay. */
function blanked(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of spans) {
    pieces.push(text.slice(done, start), text.slice(start, end).replaceAll(/[^\n]/g, ' '));
    done = end;
  }
  return pieces.join('') + text.slice(done);
}

/** Returns the name at the root of a call: `it` of `it.each([…])('…')`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression);
  return ts.isTaggedTemplateExpression(node) ? rootOf(node.tag) : '';
}

/** Returns the title of a test or of a group of tests, null for any other call. */
function titleOf(node: ts.Node): ts.StringLiteralLike | ts.TemplateExpression | null {
  if (!ts.isCallExpression(node) || !TEST_FUNCTIONS.has(rootOf(node.expression))) return null;
  const [first] = node.arguments;
  if (first === undefined) return null;
  return ts.isStringLiteralLike(first) || ts.isTemplateExpression(first) ? first : null;
}

const TEXTS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
]);
/** Marks that would begin a comment if they stood outside of a string, a template or a pattern. */
const COMMENT_MARK = /\/[/*]/;

/**
 * Returns the titles of a program's tests, and where its strings, templates, patterns and JSX texts look like comments,
 * in order.
 */
function textsOf(source: ts.SourceFile): { texts: Span[]; titles: ProsePart[] } {
  const texts: Span[] = [];
  const titles: ProsePart[] = [];
  const visit = (node: ts.Node): void => {
    if (TEXTS.has(node.kind) && COMMENT_MARK.test(source.text.slice(node.pos, node.end)))
      texts.push({ start: node.getStart(source), end: node.end });
    const title = titleOf(node);
    if (title !== null) {
      const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1;
      titles.push({ kind: 'title', line, text: title.getText(source).slice(1, -1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { texts: texts.sort((one, other) => one.start - other.start), titles };
}

const matchesOf = (text: string, pattern: RegExp): RawComment[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }));

const isLine = (comment: RawComment): boolean => !comment.text.startsWith('/*');

/** Joins the line comments that follow each other with nothing between them: they are one text. */
function joined(comments: readonly RawComment[], code: string): RawComment[] {
  const blocks: RawComment[] = [];
  for (const comment of comments) {
    const last = blocks.at(-1);
    const between = last === undefined ? '' : code.slice(last.end, comment.start);
    if (last !== undefined && isLine(last) && isLine(comment) && /^\n?[ \t]*$/.test(between)) {
      blocks[blocks.length - 1] = {
        start: last.start,
        end: comment.end,
        text: `${last.text}\n${comment.text}`,
      };
    } else blocks.push(comment);
  }
  return blocks;
}

/** Takes the marks off a comment, line by line. */
function withoutMarks(comment: string): string {
  if (!comment.startsWith('/*')) return comment.replaceAll(/^[ \t]*(\/\/+|#+)[ \t]?/gm, '');
  return comment
    .replace(/^\/\*+/, '')
    .replace(/\*+\/$/, '')
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .trimEnd();
}

/** Gives comments their lines; the offsets come in order, so that lines are counted once. */
function withLines(code: string, comments: readonly RawComment[]): ProsePart[] {
  let line = 1;
  let counted = 0;
  return comments.map(({ start, text }) => {
    line += lineEndsIn(code.slice(counted, start));
    counted = start;
    const kind = text.startsWith('/**') ? 'docblock' : 'comment';
    return { kind, line, text: withoutMarks(text) };
  });
}

/** Returns the comments and titles of a program by its syntax. */
export function partsBySyntax(path: string, code: string): ProsePart[] {
  const source = ts.createSourceFile(path, code, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const { texts, titles } = textsOf(source);
  const comments = matchesOf(blanked(code, texts), BLOCK_OR_LINE).map(({ start, end }) => ({
    start,
    end,
    text: code.slice(start, end),
  }));
  return [...withLines(code, joined(comments, code)), ...titles];
}

/** Matches comments, strings and templates of a program, without parsing it. */
const SIMPLE = /\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

/** Returns true for a template without another one inside: each of its braces is closed. */
const isWhole = (template: string): boolean =>
  !template.includes('${') || template.split('{').length === template.split('}').length;

/**
 * Returns the comments of a program without parsing it, which is much faster. Returns null when a slash, a quote
 * or a nested template is left over: only the syntax says whether that is a pattern, a division or a text.
 */
function simpleComments(code: string): RawComment[] | null {
  const pieces = matchesOf(code, SIMPLE);
  if (pieces.some(({ text }) => text.startsWith('`') && !isWhole(text))) return null;
  if (/[/"'`]/.test(code.replaceAll(SIMPLE, ' '))) return null;
  return pieces.filter(({ text }) => text.startsWith('/'));
}

function partsOfProgram(path: string, code: string): ProsePart[] {
  const simple = TEST_CALL.test(code) ? null : simpleComments(code);
  return simple === null ? partsBySyntax(path, code) : withLines(code, joined(simple, code));
}

function partsOfStyleSheet(code: string): ProsePart[] {
  // Apostrophes in a comment open no string, so that comments are looked for first.
  const strings = matchesOf(
    code.replaceAll(BLOCK, (found) => found.replaceAll(/[^\n]/g, ' ')),
    QUOTED,
  );
  return withLines(code, matchesOf(blanked(code, strings), BLOCK));
}

/** Returns the comments of a source and the titles of its tests. Other files have comments that begin with #. */
export function partsOfCode(path: string, code: string): ProsePart[] {
  if (/\.([cm]?[jt]s|tsx)$/.test(path)) return partsOfProgram(path, code);
  if (path.endsWith('.css')) return partsOfStyleSheet(code);
  return withLines(code, joined(matchesOf(code, HASH_LINE), code));
}
