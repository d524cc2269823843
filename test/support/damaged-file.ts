import type { Random } from './seeded-random';

export const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T;

type Damage = (random: Random, content: Buffer) => Buffer;

const onLines =
  (change: (random: Random, lines: string[]) => string[]): Damage =>
  (random, content) =>
    Buffer.from(change(random, content.toString('utf8').split('\r\n')).join('\r\n'));
const onOneLine = (change: (random: Random, line: string) => string): Damage =>
  onLines((random, lines) => {
    const at = random(lines.length);
    return lines.map((line, index) => (index === at ? change(random, line) : line));
  });

const PIECES = [
  '"',
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '\0',
  '\u0007',
  '\uffff',
  '=1+1',
  '-',
  '1.500',
  '24,56',
];
const CELLS = [
  '1E+11',
  '#N/A',
  '####',
  '(5.00',
  '28/3/2026',
  '13/13/2026',
  '\ud83d',
  '９９９',
  '١٢',
  'Total',
  '',
];

const DAMAGES: readonly Damage[] = [
  (random, content) => content.subarray(0, random(content.length + 1)),
  (random, content) => content.subarray(random(content.length + 1)),
  (_random, content) => Buffer.concat([content, content]),
  (random, content) => {
    const copy = Buffer.from(content);
    for (let left = 1 + random(4); left > 0; left -= 1) copy[random(copy.length)] = random(256);
    return copy;
  },
  (random, content) => {
    const at = random(content.length + 1);
    return Buffer.concat([content.subarray(0, at), Buffer.from(pick(random, PIECES)), content.subarray(at)]);
  },
  onOneLine((random, line) => `${pick(random, [',', ';', 'x,', '"'])}${line}`),
  onOneLine((random, line) => line.split(',').slice(random(3)).join(',')),
  onOneLine((_random, line) => line.split(',').reverse().join(',')),
  onOneLine((random, line) => {
    const cells = line.split(',');
    cells[random(cells.length)] = pick(random, CELLS);
    return cells.join(',');
  }),
  onLines((random, lines) => [...lines].sort(() => random(3) - 1)),
  onLines((random, lines) => lines.filter(() => random(4) > 0)),
  (_random, content) => Buffer.from(content.toString('utf8'), 'utf16le'),
  (_random, content) => Buffer.from(`\ufeff${content.toString('utf8')}`, 'utf16le').swap16(),
  (_random, content) => Buffer.from(content.toString('utf8').replaceAll('\r\n', '\r')),
  (random, content) => Buffer.from(content.toString('utf8').replaceAll(',', pick(random, [';', '\t', '|']))),
];

/** Returns a file with one to three kinds of damage: cut, doubled, shifted, in another encoding and the like. */
export function damaged(random: Random, content: Buffer): Buffer {
  let result = content;
  for (let left = 1 + random(3); left > 0 && result.length > 0; left -= 1)
    result = pick(random, DAMAGES)(random, result);
  return result;
}
