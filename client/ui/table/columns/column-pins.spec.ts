import { pinsOf } from './column-pins';

const columns = (...widths: number[]) => widths.map((width) => ({ width }));
const sidesOf = (pins: ReturnType<typeof pinsOf>) =>
  pins.map((pin) => (pin === undefined ? '' : `${pin.side} ${pin.offset}${pin.isEdge ? ' edge' : ''}`));

describe('the columns that stay in sight', () => {
  it('lie next to each other at the left, after what comes before', () => {
    const pins = pinsOf(columns(100, 80, 60), { frozen: 2, before: 44, room: 1000 });
    expect(sidesOf(pins)).toEqual(['left 44', 'left 144 edge', '']);
  });

  it('lie next to each other at the right, and others scroll under them', () => {
    const some = [100, 80, 60, 50].map((width, at) => ({
      width,
      staysRight: at === 1 ? undefined : (1 as const),
    }));
    expect(sidesOf(pinsOf(some, { frozen: 1, before: 0, room: 1000 }))).toEqual([
      'left 0 edge',
      '',
      'right 50 edge',
      'right 0',
    ]);
    const apart = [100, 80, 60, 50].map((width, at) => ({
      width,
      staysRight: at % 2 === 1 ? (1 as const) : undefined,
    }));
    expect(sidesOf(pinsOf(apart, { frozen: 1, before: 0, room: 1000 }))).toEqual([
      'left 0 edge',
      'right 50 edge',
      '',
      'right 0 edge',
    ]);
  });

  it('are fewer where they would leave no room for the others', () => {
    const some = [200, 200, 100, 100, 100].map((width, at) => ({
      width,
      staysRight: at > 2 ? (1 as const) : undefined,
    }));
    expect(sidesOf(pinsOf(some, { frozen: 2, before: 0, room: 400 }))).toEqual([
      'left 0 edge',
      '',
      '',
      '',
      'right 0 edge',
    ]);
  });

  it('give way by rank: the actions first scroll where the money needs the room', () => {
    const some = ([undefined, undefined, 4, 1, 1, 3] as const).map((staysRight) => ({
      width: 100,
      staysRight,
    }));
    const at = (room: number) => sidesOf(pinsOf(some, { frozen: 1, before: 0, room }));
    expect(at(600)).toEqual(['left 0 edge', '', 'right 300 edge', 'right 200', 'right 100', 'right 0']);
    expect(at(500)).toEqual(['left 0 edge', '', '', 'right 200 edge', 'right 100', 'right 0']);
    expect(at(400)).toEqual(['left 0 edge', '', '', 'right 100 edge', 'right 0', '']);
    expect(at(300)).toEqual(['left 0 edge', '', '', '', 'right 0 edge', '']);
  });
});
