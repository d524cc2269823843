import { loadConfiguration } from '#server/config/index';
import { SETTINGS } from '#server/config/settings';
import { readSource } from '../support/checkout';

const SAMPLE_LINE = /^#? ?([A-Z_]+)=(.*)$/;

/** Returns variable and value of each line of .env.example, including commented lines. */
function samples(): Map<string, string> {
  const lines = readSource('.env.example').split('\n');
  const matches = lines.map((line) => SAMPLE_LINE.exec(line)).filter((match) => match !== null);
  return new Map(matches.map(([, name, value]) => [name ?? '', value ?? '']));
}

const settings = Object.values(SETTINGS);

function sampleOf(fallback: unknown): string {
  if (fallback === undefined || fallback === null) return '';
  return typeof fallback === 'boolean'
    ? String(Number(fallback))
    : JSON.stringify(fallback).replaceAll('"', '');
}

describe('.env.example', () => {
  it('names exactly the variables of the configuration', () => {
    expect([...samples().keys()].sort()).toEqual(settings.map(({ name }) => name).sort());
  });

  it.each(settings.map((setting) => [setting.name, setting] as const))(
    'shows the default of %s',
    (name, setting) => {
      expect(samples().get(name)).toBe(sampleOf('fallback' in setting ? setting.fallback : undefined));
    },
  );

  it('has no secret that production would accept', () => {
    const secrets = settings.filter((setting) => 'secret' in setting).map(({ name }) => name);
    const env = { NODE_ENV: 'production', DATABASE_URL: 'mysql://127.0.0.1/haulbook' };
    for (const name of secrets) expect(() => loadConfiguration(env)).toThrow(`${name} is missing`);
  });
});
