import { SETTINGS } from './settings';

const read = (value: string) => SETTINGS.redisSentinels.read(value);

describe('REDIS_SENTINELS', () => {
  it.each([
    ['10.0.0.1:26379', [{ host: '10.0.0.1', port: 26_379 }]],
    [
      'one.example:26379, two.example:26380',
      [
        { host: 'one.example', port: 26_379 },
        { host: 'two.example', port: 26_380 },
      ],
    ],
    ['[2001:db8::1]:26379', [{ host: '2001:db8::1', port: 26_379 }]],
  ])('reads %s', (value, addresses) => {
    expect(read(value)).toEqual(addresses);
  });

  it.each([
    '',
    'one.example',
    'one:26379,',
    'one:99999',
    'one:0x1',
    'redis://one:26379',
    'a@one:26379',
    'one:1/2',
  ])('refuses "%s"', (value) => {
    expect(() => read(value)).toThrow('must be host:port, with commas between several');
  });
});
