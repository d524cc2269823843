import { ownFaultsInSample } from '../support/own-rules-sample';

const SAMPLE = `
import '@testing-library/jest-dom';
declare const panel: HTMLElement;
declare const field: HTMLInputElement | null;
declare const find: () => Promise<HTMLInputElement>;
declare const request: { value: string; disabled: boolean; textContent: string | null };
export const sample = async () => {
  expect(field).toBeInTheDocument();
  expect(panel.querySelector('b')).not.toBeInTheDocument();
  expect(panel.textContent).toBe(' Whole text ');
  expect(await find()).toHaveValue('1');
  expect((await find()).value).toHaveLength(251);
  expect(field?.value.trim()).toBe('1');
  expect(request.value).toBe('first');
  expect(request.disabled).toBe(true);
  expect(request).toBeDefined();
  expect(request.textContent).toBeNull();
  expect(panel).toBe(field);
  expect(document.body).toHaveFocus();
  expect([panel.textContent, field?.value]).toEqual(['TR', '1']);
  expect(field).toBeTruthy(); // plain
  expect(field).not.toBeNull(); // plain
  expect(panel.querySelector('b')).toBeNull(); // plain
  expect(await find()).toBeDefined(); // plain
  expect(field).toHaveProperty('value', '1'); // plain
  expect((await find()).value).toBe('1'); // plain
  expect(field?.disabled).toBe(true); // plain
  expect(field?.checked).toBe(true); // plain
  expect(panel.textContent).toContain('part'); // plain
  expect(panel.textContent).not.toMatch(/part/); // plain
  expect(panel.getAttribute('title')).toBe('Copy'); // plain
  expect(panel.hasAttribute('title')).toBe(false); // plain
  expect(panel.classList.contains('hidden')).toBe(true); // plain
  expect(panel.className).toBe('hidden'); // plain
  expect(panel.hidden).toBe(false); // plain
  expect(document.activeElement).toBe(panel); // plain
};
`;

describe('an expectation about an element', () => {
  it('uses the matchers of jest-dom, as `npm run check` demands', () => {
    const plain = SAMPLE.split('\n').flatMap((line, at) => (line.includes('// plain') ? [at + 1] : []));
    expect(plain).toHaveLength(16);
    const faults = ownFaultsInSample('client/ui/sample.spec.ts', SAMPLE);
    expect(faults.map(({ line }) => line)).toEqual(plain);
  });
});
