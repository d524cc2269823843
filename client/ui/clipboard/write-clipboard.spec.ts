import { writeClipboard } from './write-clipboard';

/** Text that was selected for a copy, and the parent of its field. */
interface Copied {
  text: string;
  inside: Element | null;
}

const copies: Copied[] = [];
let isAllowed = true;

/** Copies the selection, as a browser does. */
function execCommand(command: string): boolean {
  const field = document.activeElement;
  if (command !== 'copy' || !(field instanceof HTMLTextAreaElement)) return true;
  const text = field.value.slice(field.selectionStart, field.selectionEnd);
  if (isAllowed) copies.push({ text, inside: field.parentElement });
  return isAllowed;
}

function withClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

beforeEach(() => {
  copies.length = 0;
  isAllowed = true;
  document.body.innerHTML = '<main><button id="row">Row</button></main>';
  Object.assign(document, { execCommand });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const focus = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`${selector} is missing`);
  element.focus();
  return element;
};

describe('copying', () => {
  it('uses the clipboard of a secure origin', async () => {
    const written: string[] = [];
    withClipboard((text) => Promise.resolve(void written.push(text)));
    expect(await writeClipboard('101\t7.5')).toBe(true);
    expect(written).toEqual(['101\t7.5']);
    expect(copies).toEqual([]);
  });

  it('selects the whole text on a page without a clipboard, and returns the focus', async () => {
    const button = focus('#row');
    expect(await writeClipboard('101\t7.5\n102\t8\n')).toBe(true);
    expect(copies).toEqual([{ text: '101\t7.5\n102\t8\n', inside: document.body }]);
    expect(button).toHaveFocus();
    expect(document.querySelector('textarea')).not.toBeInTheDocument();
  });

  it('selects the text when the clipboard is refused', async () => {
    withClipboard(() => Promise.reject(new Error('NotAllowedError')));
    expect(await writeClipboard('101')).toBe(true);
    expect(copies).toHaveLength(1);
  });

  it.each(['role="dialog"', 'role="menu"'])('selects inside the open layer with %s', async (role) => {
    document.body.insertAdjacentHTML('beforeend', `<div ${role}><button id="copy">Copy</button></div>`);
    const button = focus('#copy');
    expect(await writeClipboard('link')).toBe(true);
    expect(copies[0]?.inside).toBe(button.parentElement);
    expect(button).toHaveFocus();
  });

  it('selects inside the newest popup when a click gave no focus', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="popup"></div>');
    expect(await writeClipboard('link')).toBe(true);
    expect(copies[0]?.inside?.id).toBe('popup');
  });

  it('keeps what was selected on the page', async () => {
    const row = focus('#row');
    document.getSelection()?.selectAllChildren(row);
    expect(await writeClipboard('link')).toBe(true);
    expect(document.getSelection()?.toString()).toBe('Row');
  });

  it('says no when the browser refuses, and when something takes the focus', async () => {
    isAllowed = false;
    expect(await writeClipboard('link')).toBe(false);
    isAllowed = true;
    const row = focus('#row');
    const steal = (): void => row.focus();
    document.addEventListener('focusin', steal);
    expect(await writeClipboard('link')).toBe(false);
    document.removeEventListener('focusin', steal);
    Reflect.deleteProperty(document, 'execCommand');
    expect(await writeClipboard('link')).toBe(false);
    expect(document.querySelector('textarea')).not.toBeInTheDocument();
  });
});
