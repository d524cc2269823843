import { isForInputMethod, shortcutKey } from './keys';

const press = (init: KeyboardEventInit): KeyboardEvent => new KeyboardEvent('keydown', init);

describe('the key of a shortcut', () => {
  it.each([
    ['with Caps Lock', { key: 'J', code: 'KeyJ' }, 'j'],
    ['with Shift', { key: 'N', code: 'KeyN', shiftKey: true }, 'N'],
    ['on a Russian keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'z'],
    ['on a Greek keyboard with Shift', { key: 'Ζ', code: 'KeyZ', shiftKey: true }, 'Z'],
    ['on a French keyboard, whose letters count', { key: 'z', code: 'KeyW', ctrlKey: true }, 'z'],
    ['with a name', { key: 'Escape', code: 'Escape' }, 'Escape'],
    ['that is a sign', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ])('is right %s', (_which, init, key) => {
    expect(shortcutKey(press(init))).toBe(key);
  });

  it('is none for the press that autofill sends', () => {
    const filled = { code: '', shiftKey: false, isComposing: false };
    expect(shortcutKey(filled)).toBe('');
  });
});

it('knows the keys of an input method, also those that Safari sends after the composition', () => {
  expect(isForInputMethod(press({ key: 'Enter', isComposing: true }))).toBe(true);
  const enter = { key: 'Enter', code: 'Enter', shiftKey: false, isComposing: false };
  expect(isForInputMethod({ ...enter, keyCode: 229 })).toBe(true);
  expect(isForInputMethod({ ...enter, keyCode: 13 })).toBe(false);
});
