import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Configuration } from '#server/config/index';

/** Finds the network address of a caller. Only the listed proxies may report another one. See docs/security.md#proxies. */
@Injectable()
export class CallerAddress {
  private readonly proxies = new BlockList();

  constructor({ trustedProxies }: Configuration) {
    for (const entry of trustedProxies.split(',')) {
      const [address = '', length] = entry.trim().split('/');
      const family = familyOf(address);
      if (length === undefined) this.proxies.addAddress(address, family);
      else this.proxies.addSubnet(address, Number(length), family);
    }
  }

  /** Returns true for a proxy whose X-Forwarded-For counts. */
  readonly isProxy = (address: string): boolean => this.proxies.check(address, familyOf(address));

  /** Returns the address of a request that Fastify has not seen, such as the handshake of a socket. */
  of({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    const reported = [headers['x-forwarded-for'] ?? []].flat().join(',');
    const addresses = reported.split(',').map((address) => address.trim());
    let address = socket.remoteAddress ?? '';
    // Each proxy appends the address that it saw, so the last one that is no proxy is the caller.
    while (this.isProxy(address)) {
      const before = addresses.pop();
      if (before === undefined || before === '') break;
      address = before;
    }
    return address;
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
