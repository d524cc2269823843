import { readSource } from '../support/checkout';

interface Package {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Production packages that may run an install script. None may now. */
const MAY_RUN_ON_INSTALL: readonly string[] = [];

const { packages } = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, Package> };
const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);

describe('production packages', () => {
  it('run no install scripts, apart from those that must', () => {
    expect(production.length).toBeGreaterThan(100);
    const running = production.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(running.map(([path]) => path)).toEqual(MAY_RUN_ON_INSTALL);
  });

  it('send no reports to their makers', () => {
    expect(production.map(([path]) => path).filter((path) => path.includes('@scarf/'))).toEqual([]);
  });
});
