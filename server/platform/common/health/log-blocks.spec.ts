import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { LogBlocks } from './log-blocks';

const written: string[] = [];
const blocks = new LogBlocks({ write: (block) => void written.push(block) });
const logger = pino({ base: null, timestamp: false }, blocks);

beforeEach(() => {
  blocks.flushSync();
  written.length = 0;
});

const messages = (): string[][] =>
  written.map((block) =>
    block
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg),
  );

it('writes the lines of one turn as one block, in their order', async () => {
  logger.info('first');
  logger.child({}).info('second');
  expect(messages()).toEqual([]);
  await nextTurn();
  logger.info('third');
  await nextTurn();
  expect(messages()).toEqual([['first', 'second'], ['third']]);
});

it.each(['warn', 'error', 'fatal'] as const)(
  'writes a line of level %s immediately, after those before it',
  async (level) => {
    logger.info('before');
    logger[level]('problem');
    expect(messages()).toEqual([['before', 'problem']]);
    logger.info('after');
    expect(messages()).toHaveLength(1);
    await nextTurn();
    expect(messages()).toEqual([['before', 'problem'], ['after']]);
  },
);

it('writes the rest when the process ends, and nothing twice', async () => {
  logger.info('last');
  blocks.flushSync();
  expect(messages()).toEqual([['last']]);
  await nextTurn();
  expect(messages()).toEqual([['last']]);
});

it('keeps the lines that come while a block is written', async () => {
  const seen: string[] = [];
  const again = new LogBlocks({
    write: (block) => {
      seen.push(block);
      if (seen.length === 1) again.write('second\n');
    },
  });
  again.lastLevel = 30;
  again.write('first\n');
  await nextTurn();
  await nextTurn();
  expect(seen).toEqual(['first\n', 'second\n']);
});
