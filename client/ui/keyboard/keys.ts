/** Parts of a key press that count. Autofill sends presses without a key. */
interface PressedKey {
  readonly key?: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode?: number;
}

/** Code of each key that goes to an input method. */
const FOR_INPUT_METHOD = 229;
/** Letter that no shortcut has, such as one of a Cyrillic keyboard. */
const FOREIGN_LETTER = /^[^ -~]$/u;
const LETTER_KEY = /^Key([A-Z])$/;

/**
 * Returns true for a key of an input method, such as the Enter that confirms a Japanese word. Safari ends the composition
 * before it sends that key, and only its code tells.
 */
export const isForInputMethod = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === FOR_INPUT_METHOD;

/**
 * Returns the key for a shortcut. Caps Lock does not change it, and on a keyboard with other letters the place of the key
 * counts. Returns '' for a press without a key.
 */
export function shortcutKey({ key = '', code, shiftKey }: PressedKey): string {
  const letter = FOREIGN_LETTER.test(key) ? LETTER_KEY.exec(code)?.[1] : undefined;
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key;
}
