import type { Result } from '../results';
import { seatPeople, seatsOf } from '../live/seats';
import type { Case } from './case';
import { openCounted, whenQuiet } from './counted-socket';

const PEOPLE = 200;
const MOVES = 10;
const KB = 1_000;
const KB_MAX = 40;

/** Measures what the browsers of a company receive in all when one of its people opens another page. */
export const presenceCase: Case = {
  name: 'presence',
  async run({ world, projects: [project] }): Promise<Result[]> {
    if (project === undefined) return [];
    const { companyId, projectId } = project.scope;
    const places = [{ companyId, projectId, loadId: 0 }];
    const people = await seatPeople(world, places, PEOPLE);
    const sockets = await openCounted(world.app.url, seatsOf(world, people, places));
    try {
      const before = await whenQuiet(sockets);
      for (let move = 0; move < MOVES; move += 1) {
        sockets[move]?.say('Vendor invoices');
        await whenQuiet(sockets);
      }
      return [
        {
          what: `bytes to all ${PEOPLE} people of a company when one of them moves`,
          loads: null,
          unit: 'kB',
          against: '',
          floor: null,
          product: ((await whenQuiet(sockets)) - before) / MOVES / KB,
          target: { of: 'product', atMost: KB_MAX },
        },
      ];
    } finally {
      for (const socket of sockets) socket.close();
    }
  },
};
