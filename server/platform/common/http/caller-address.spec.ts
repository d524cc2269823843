import { Socket } from 'node:net';
import { Configuration } from '#server/config/index';
import { CallerAddress } from './caller-address';

const addressOf = (trustedProxies: string, remoteAddress: string, forwarded?: string): string => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const configuration = Object.assign(Object.create(Configuration.prototype) as Configuration, {
    trustedProxies,
  });
  return new CallerAddress(configuration).of({ socket, headers });
};

describe('the address of a caller', () => {
  it.each<[string, ...[string, string, string | undefined, string]]>([
    ['without a proxy', '10.0.0.0/8', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['behind a proxy', '10.0.0.0/8', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['behind two proxies', '10.0.0.0/8, ::1', '::1', '203.0.113.9, 10.0.0.4', '203.0.113.9'],
    ['with a forged entry in front', '127.0.0.0/8', '127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['behind a proxy with a mapped address', '127.0.0.0/8', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['behind a proxy that reports nothing', '127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
    ['behind a proxy that reports an empty list', '127.0.0.1', '127.0.0.1', '', '127.0.0.1'],
    ['with nonsense in the list', '127.0.0.1', '127.0.0.1', 'unknown', 'unknown'],
    ['from a network of IPv6', '2001:db8::/32', '2001:db8::7', '2001:db9::1', '2001:db9::1'],
  ])('is right %s', (_what, ...given) => {
    const [proxies, remote, forwarded, expected] = given;
    expect(addressOf(proxies, remote, forwarded)).toBe(expected);
  });
});
