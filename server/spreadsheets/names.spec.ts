import { sheetNames, workbookFileName } from './names';

describe('sheetNames', () => {
  it.each([
    ['Gulf 2026 - FSC', 'Gulf 2026 - FSC'],
    ['[A]/B\\C:D*E?', '-A--B-C-D-E-'],
    ["'quoted'", 'quoted'],
    ['', 'Sheet'],
    ["'''", 'Sheet'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['a\u0000b\tc', 'a b c'],
  ])('turns %j into %j', (wanted, name) => {
    expect(sheetNames([wanted])).toEqual([name]);
  });

  it('cuts a name between characters and counts UTF-16 units', () => {
    const [name = '', family = ''] = sheetNames(['🛢'.repeat(20), `${'x'.repeat(28)}👩‍🔧`]);
    expect(name).toBe('🛢'.repeat(15));
    expect(family).toBe('x'.repeat(28));
  });

  it('numbers repeated names, regardless of case', () => {
    const long = 'x'.repeat(40);
    expect(sheetNames(['Loads', 'loads', 'LOADS', long, long])).toEqual([
      'Loads',
      'loads (2)',
      'LOADS (3)',
      'x'.repeat(31),
      `${'x'.repeat(27)} (2)`,
    ]);
  });
});

describe('workbookFileName', () => {
  it.each([
    ['Gulf v1.2 - FSC', 'Gulf v1-2 - FSC.xlsx'],
    ['../../etc/passwd', '------etc-passwd.xlsx'],
    ['a"b<c>|d', 'a-b-c--d.xlsx'],
    ['\u202egpj', '-gpj.xlsx'],
    ['Año – 2026', 'Año – 2026.xlsx'],
    ['', 'Spreadsheet.xlsx'],
    ['x'.repeat(400), `${'x'.repeat(150)}.xlsx`],
  ])('turns %j into %j', (title, name) => {
    expect(workbookFileName(title)).toBe(name);
  });

  it('cuts a name between characters and before its suffix', () => {
    expect(workbookFileName(`x${'🛢'.repeat(80)}`)).toBe(`x${'🛢'.repeat(74)}.xlsx`);
    expect(workbookFileName('a.b', ' (7)')).toBe('a-b (7).xlsx');
    expect(workbookFileName('x'.repeat(400), ' (7)')).toBe(`${'x'.repeat(146)} (7).xlsx`);
  });
});
