import { readSource, sourceFiles } from '../support/checkout';

/** Interfaces that browsers have on secure origins only. A company's server may have plain http. */
const SECURE_ONLY =
  /navigator\.(?:clipboard|serviceWorker|locks|storage|share|credentials|mediaDevices|geolocation|wakeLock)|\bcrypto\.(?:subtle|randomUUID)|\bcaches\.|\bCopyButton\b|\buseClipboard\b|\bshow(?:Open|Save)FilePicker\b/;

describe('interfaces of secure origins', () => {
  it('are used by the copying of client/ui/clipboard alone, which works without them', () => {
    const screens = sourceFiles(/^(client|shared)\/.*\.tsx?$/).filter((path) => !/\.spec\.tsx?$/.test(path));
    expect(screens.length).toBeGreaterThan(100);
    const users = screens.filter((path) => SECURE_ONLY.test(readSource(path).replace(/\/[/*].*/g, '')));
    expect(users.filter((path) => path.startsWith('client/'))).toEqual([
      'client/ui/clipboard/write-clipboard.ts',
    ]);
    expect(users.filter((path) => path.startsWith('shared/'))).toEqual([]);
  });
});
