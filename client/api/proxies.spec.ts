import { calls } from './client';
import { readFile } from './files';
import { endSession, refreshSession, sessionAtom, startSession } from './session';
import { store } from './store';
import { noAnswer, startSessionAs } from '#test/support/sessions';
import { answerCalls, ok, refusal } from '#test/support/answers';

const MARCUS = { id: 7, role_name: 'Account User' };
const page = (status: number, headers: Record<string, string> = {}): Response =>
  new Response('<h1>Log in to the guest network</h1>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
const status = (): string => store.get(sessionAtom).status;

beforeEach(() => startSessionAs(MARCUS));
afterEach(async () => {
  jest.useRealTimers();
  await endSession('');
});

describe('a proxy between browser and server', () => {
  it('signs nobody out with its own 401', async () => {
    answerCalls({ 'GET /pc/loads': [() => page(401)], 'GET /refresh': [() => page(401), () => page(401)] });
    await expect(calls.get('/pc/loads')).rejects.toMatchObject({ code: 'unreadable', status: 401 });
    await expect(refreshSession()).rejects.toMatchObject({ code: 'unreadable' });
    expect(status()).toBe('signed-in');
  });

  it('is no end of a session at the start, but a server that cannot be reached', async () => {
    await endSession('');
    store.set(sessionAtom, { status: 'starting' });
    answerCalls({ 'GET /refresh': [() => page(401), () => page(200)] });
    await startSession();
    expect(status()).toBe('unreachable');
    await startSession();
    expect(status()).toBe('unreachable');
  });

  it('sends no page of its own as a file, or as an answer', async () => {
    answerCalls({ 'GET /pc/get-file/5/logos/png': [() => page(200)], 'GET /pc/loads': [() => page(200)] });
    const refused = { code: 'unreadable', status: 0 };
    await expect(calls.stream('/pc/get-file/5/logos/png')).rejects.toMatchObject(refused);
    await expect(calls.get('/pc/loads')).rejects.toMatchObject(refused);
  });

  it.each([
    [413, 'payload_too_large'],
    [431, 'headers_too_large'],
  ])('refuses with %i and no body: the change was not made', async (given, code) => {
    const sent = answerCalls({ 'POST /pc/comment': [() => new Response(null, { status: given })] });
    const failed = await calls
      .post('/pc/comment', {}, { idempotencyKey: 'k' })
      .catch((thrown: unknown) => thrown);
    expect(failed).toMatchObject({ code, params: {} });
    expect(failed).not.toHaveProperty('params.may_be_saved');
    expect(sent).toHaveLength(1);
  });

  it('is asked again after the pause that it names', async () => {
    jest.useFakeTimers();
    const sent = answerCalls({
      'PATCH /pc/load/7': [() => page(429, { 'retry-after': '20' }), () => ok({ id: 7 })],
    });
    const saved = calls.patch('/pc/load/7', {}, { idempotencyKey: 'k' });
    await jest.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(12_000);
    await expect(saved).resolves.toEqual({ id: 7 });
  });

  it('is not waited for when it refuses for an hour', async () => {
    answerCalls({ 'GET /pc/loads': [() => page(429, { 'retry-after': '3600' })] });
    await expect(calls.get('/pc/loads')).rejects.toMatchObject({ code: 'too_many_calls' });
  });

  it('is asked not to answer from its memory', async () => {
    answerCalls({ 'GET /pc/loads': [() => ok([])] });
    await calls.get('/pc/loads');
    expect(jest.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  });

  it('turns no refusal into a success by another status', async () => {
    const changed = (): Response =>
      new Response(refusal('conflict', { field: 'rate' }).body, { status: 200 });
    answerCalls({ 'PATCH /pc/load/7': [changed] });
    await expect(calls.patch('/pc/load/7', {}, { idempotencyKey: 'k' })).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
      params: { field: 'rate' },
    });
  });
});

it('fails as unanswered when a file is cut on its way, and saves no part of it', async () => {
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  answerCalls({ 'GET /pc/get-file/7/profile-pics/webp': [() => new Response(cut)] });
  await expect(readFile({ folder: 'profile-pics', name: '7' }, 'webp')).rejects.toMatchObject({
    code: 'network',
  });
});

describe('a file that is sent', () => {
  /** Returns a form whose file is read as given. */
  const formWith = (start: (stream: ReadableStreamDefaultController) => void): FormData => {
    const form = new FormData();
    form.append('file', new File(['load,tons'], 'bill.csv'), 'bill.csv');
    for (const file of form.values()) Object.assign(file, { stream: () => new ReadableStream({ start }) });
    return form;
  };

  it('says that it was changed after it was chosen, and not that the network is gone', async () => {
    const gone = new DOMException('The requested file could not be read', 'NotReadableError');
    const form = formWith((stream) => stream.error(gone));
    answerCalls({ 'POST /pc/load-import/0': [noAnswer] });
    await expect(calls.post('/pc/load-import/0', form)).rejects.toMatchObject({
      code: 'file_unreadable',
      params: { name: 'bill.csv' },
    });
  });

  it('is not blamed for a lost connection', async () => {
    const form = formWith((stream) => stream.enqueue(new Uint8Array(1)));
    answerCalls({ 'POST /pc/load-import/0': [noAnswer] });
    await expect(calls.post('/pc/load-import/0', form)).rejects.toMatchObject({ code: 'network' });
  });
});

describe('a browser that cannot join signals', () => {
  const joining = Object.getOwnPropertyDescriptor(AbortSignal, 'any');
  afterEach(() => {
    if (joining) Object.defineProperty(AbortSignal, 'any', joining);
  });

  it('makes calls that can be aborted, and aborts them', async () => {
    Reflect.deleteProperty(AbortSignal, 'any');
    const leaving = new AbortController();
    const signals: AbortSignal[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
      if (init?.signal) signals.push(init.signal);
      return Promise.resolve(ok([]));
    });
    await expect(calls.get('/pc/loads', { signal: leaving.signal })).resolves.toEqual([]);
    leaving.abort(new Error('left the page'));
    expect(signals.map((signal) => [signal.aborted, signal.reason as unknown])).toEqual([
      [true, new Error('left the page')],
    ]);
    await expect(calls.get('/pc/loads', { signal: leaving.signal })).resolves.toEqual([]);
    expect(signals[1]?.aborted).toBe(true);
  });
});
