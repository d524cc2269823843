import { refuseDrops } from './refuse-drops';

/** Drops something on an element. Returns true when the browser would open it. */
function opens(selector: string, types: string[], kind = 'drop'): boolean {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
  return document.querySelector(selector)?.dispatchEvent(event) === true;
}

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML =
    '<main>Rates</main><input type="file"><input id="off" type="file" disabled><textarea></textarea>';
  stop = refuseDrops();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

it.each(['dragover', 'drop'])(
  'refuses files and links outside of the fields that take them at %s',
  (kind) => {
    expect(opens('main', ['Files'], kind)).toBe(false);
    expect(opens('main', ['text/uri-list', 'text/plain'], kind)).toBe(false);
    expect(opens('textarea', ['Files'], kind)).toBe(false);
    expect(opens('#off', ['Files'], kind)).toBe(false);
  },
);

it('leaves a field for files, a link for a text field, and dragged text alone', () => {
  expect(opens('input', ['Files'])).toBe(true);
  expect(opens('textarea', ['text/uri-list'])).toBe(true);
  expect(opens('main', ['text/plain'])).toBe(true);
});

it('leaves files to a page that takes them anywhere', () => {
  const take = (event: Event): void => event.preventDefault();
  document.addEventListener('dragover', take);
  const event = new Event('dragover', { bubbles: true, cancelable: true });
  const dataTransfer = { types: ['Files'], dropEffect: 'copy' };
  document.querySelector('main')?.dispatchEvent(Object.assign(event, { dataTransfer }));
  document.removeEventListener('dragover', take);
  expect(dataTransfer.dropEffect).toBe('copy');
});
