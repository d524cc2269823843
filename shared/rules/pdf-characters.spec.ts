import { notInPdf, textInPdf } from './pdf-characters';

describe('textInPdf', () => {
  it.each([
    ['Łódź Żółć', 'Łódź Żółć'],
    ['Công ty Vận tải Đường bộ', 'Công ty Vận tải Đường bộ'],
    ['Ελληνικά Привет שלום مرحبا', 'Ελληνικά Привет שלום مرحبا'],
    ['e\u0301', 'é'],
    ['砂 sand', '� sand'],
    ['운송', '��'],
    // An emoji of several code points is one character.
    ['👩‍👩‍👧 family', '� family'],
    ['ไทย', '���'],
    ['', ''],
    ['two\nlines', 'two\nlines'],
  ])('prints %j as %j', (text, printed) => {
    expect(textInPdf(text)).toBe(printed);
  });
});

describe('notInPdf', () => {
  it('returns each missing character once', () => {
    expect(notInPdf(['砂 a 砂', 'Łódź', '車砂'])).toEqual(['砂', '車']);
  });
});
