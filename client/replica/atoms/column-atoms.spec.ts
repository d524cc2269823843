import { createStore } from 'jotai';
import { ColumnAtoms } from './column-atoms';
import { writeTogether } from './scope-atoms';

/** Opens a memory of rows. `watch` counts how often an atom of some rows reads them, and how often it notifies. */
function opened(rows: number) {
  const store = createStore();
  const columns = new ColumnAtoms();
  const memory = Array.from({ length: rows }, (_, id) => `row ${id}`);
  const watch = (...ids: number[]) => {
    const seen = { reads: 0, notified: 0, text: () => store.get(texts) };
    const texts = columns.readingRows(ids, () => {
      seen.reads += 1;
      return ids.map((id) => memory[id]).join();
    });
    store.sub(texts, () => (seen.notified += 1));
    seen.reads = 0;
    return seen;
  };
  const publish = () => writeTogether(store, (_get, set) => columns.publish(set));
  const change = (...ids: number[]): void => {
    for (const id of ids) memory[id] = `${memory[id] ?? ''}!`;
    columns.changed(ids);
    publish();
  };
  return { store, columns, memory, watch, publish, change };
}

const readsOf = (places: readonly { reads: number }[]): number =>
  places.reduce((sum, { reads }) => sum + reads, 0);

describe('ColumnAtoms', () => {
  it('reads again at the next publish after a change, and notifies only for a new value', () => {
    const { store, columns, memory, publish } = opened(2);
    const first = columns.reading(() => memory[0]);
    let heard = 0;
    store.sub(first, () => (heard += 1));

    memory[0] = 'new';
    columns.changed();
    expect(store.get(first)).toBe('row 0');
    publish();
    expect([store.get(first), heard]).toEqual(['new', 1]);

    memory[1] = 'new';
    columns.changed();
    publish();
    publish();
    expect(heard).toBe(1);
  });

  it('reads 5 of 100 places after a change of the row that these show', () => {
    const { watch, change } = opened(96);
    const touched = Array.from({ length: 5 }, () => watch(50));
    const others = Array.from({ length: 95 }, (_, at) => watch(at < 50 ? at : at + 1));
    change(50);
    expect([readsOf(touched), readsOf(others)]).toEqual([5, 0]);
    expect(touched.every(({ notified, text }) => notified === 1 && text() === 'row 50!')).toBe(true);
  });

  it('reads a place of several rows after a change of one of them', () => {
    const { watch, change } = opened(10);
    const place = watch(2, 3, 5);
    change(4);
    expect(place.reads).toBe(0);
    change(3);
    expect([place.reads, place.text()]).toEqual([1, 'row 2,row 3!,row 5']);
  });

  it('reads every place after a change of all rows, and after one of very many', () => {
    const { watch, change, columns, publish } = opened(2_000);
    const places = [watch(1), watch(1_999)];
    columns.changed();
    publish();
    expect(readsOf(places)).toBe(2);
    change(...Array.from({ length: 500 }, (_, at) => at * 2));
    expect(readsOf(places)).toBe(4);
    change(7);
    expect(readsOf(places)).toBe(4);
  });

  it('shows rows whose ids share a group, each with its own value', () => {
    const { watch, change } = opened(2_048);
    const [low, high] = [watch(3), watch(3 + 1_024)];
    change(3);
    expect([low.notified, high.notified]).toEqual([1, 0]);
    change(3 + 1_024);
    expect([low.notified, high.notified]).toEqual([1, 1]);
  });

  it('gives the newest value to a place that nobody watched meanwhile', () => {
    const { store, columns, memory, change } = opened(3);
    const row = columns.readingRows([1], () => memory[1]);
    expect(store.get(row)).toBe('row 1');
    change(1);
    expect(store.get(row)).toBe('row 1!');
  });
});
