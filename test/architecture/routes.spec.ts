import { join } from 'node:path';
import ts from 'typescript';
import { ROUTES } from '#shared/contract/routes/index';
import type { RouteRules } from '#shared/contract/routes/route';
import { ROOT, readSource, sourceFiles } from '../support/checkout';

const rules: Readonly<Record<string, RouteRules>> = ROUTES;
const controllers = sourceFiles(/^server\/.*\.controller\.ts$/);
const keysOf = (text: string): string[] =>
  [...text.matchAll(/@Route\('([^']+)'\)/g)].map(([, key = '']) => key);

describe('the table of routes', () => {
  it('has exactly the routes that controllers handle, each once', () => {
    const handled = controllers.flatMap((file) => keysOf(readSource(file)));
    expect(handled.length).toBeGreaterThan(150);
    expect(handled.sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('is the only place of methods, paths and permissions', () => {
    const others = /@(Get|Post|Patch|Put|Delete|All|RequirePermission|Public|HttpCode)\(|@Controller\('/;
    expect(controllers.filter((file) => others.test(readSource(file)))).toEqual([]);
  });

  it('says why a change takes no Idempotency-Key, and nothing of the kind for a read', () => {
    const reasons = Object.entries(rules).filter(([, { withoutKey }]) => withoutKey !== undefined);
    expect(reasons.length).toBeGreaterThan(20);
    for (const [key, { withoutKey }] of reasons)
      expect([key, withoutKey]).toEqual([
        expect.not.stringMatching(/^GET /),
        expect.stringMatching(/^[A-Z].{10,}\.$/),
      ]);
  });
});

describe('the compiler', () => {
  const FILE = join(ROOT, 'test/architecture/sample-of-routes.ts');
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (name) => ts.sys.readFile(name)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [FILE] }, ts.sys, ROOT);
  const parsed = new Map<string, ts.SourceFile | undefined>();

  /** Returns the compiler's errors for a handler, or for a call of the client. */
  function complaintsAbout(lines: string): string {
    const text = `import { Route, type IdempotencyKey } from '#server/platform/common/index';
import { api } from '#client/api/client';
import type { CommentReply } from '#shared/contract/comments';
import { CommentRequest } from '#shared/contract/comments';
export { Route, api }; export type { IdempotencyKey, CommentReply, CommentRequest };
${lines}`;
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, language) => {
      if (name === FILE) return ts.createSourceFile(name, text, language);
      if (!parsed.has(name)) parsed.set(name, read(name, language));
      return parsed.get(name);
    };
    const exists = host.fileExists.bind(host);
    host.fileExists = (name) => name === FILE || exists(name);
    const program = ts.createProgram([FILE], { ...options, noEmit: true, noUnusedParameters: false }, host);
    return program
      .getSemanticDiagnostics(program.getSourceFile(FILE))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
      .join('\n');
  }

  const handler = (parameters: string, reply: string) => `export class Comments {
  @Route('POST /pc/comment') say(${parameters}): Promise<${reply}> { return Promise.reject(new Error()); } }`;

  it.each([
    [
      'a handler that takes body and key',
      handler('body: CommentRequest, key: IdempotencyKey', 'CommentReply[]'),
      '',
    ],
    ['a handler without the key', handler('body: CommentRequest', 'CommentReply[]'), 'the Idempotency-Key'],
    ['a handler without the body', handler('key: IdempotencyKey', 'CommentReply[]'), 'the body'],
    [
      'a handler of another reply',
      handler('body: CommentRequest, key: IdempotencyKey', 'number'),
      "'number'",
    ],
    ['a route that is not in the table', handler('', 'number').replace('/comment', '/remark'), '/pc/remark'],
    ['a call', "export const unread: Promise<{ unread: number }> = api.get('/pc/notifications/unread');", ''],
    ['a call of a path that no route has', "void api.get('/pc/notification');", 'not assignable'],
    ['a call with the wrong body', "void api.patch('/pc/notifications/read', { upto: 1 });", 'upto'],
    [
      'a change without its key',
      "void api.post('/pc/comment', { project_id: 1, comment: '' });",
      'Expected 3',
    ],
    [
      'a query that the route does not take',
      "void api.get('/pc/notifications', { query: { after: 1 } });",
      'after',
    ],
  ])(
    'judges %s',
    (_what, lines, complaint) => {
      const found = complaintsAbout(lines);
      if (complaint === '') expect(found).toBe('');
      else expect(found).toContain(complaint);
    },
    120_000,
  );
});
