import { SETTINGS, type Setting } from './settings';

type Values = { [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['read']> | FallbackOf<K> };
type FallbackOf<K extends keyof typeof SETTINGS> = (typeof SETTINGS)[K] extends { fallback?: infer F }
  ? Exclude<F, undefined>
  : never;

/** Drain time in production, long enough for load balancers, which check readiness every few seconds. */
const PRODUCTION_SHUTDOWN_DELAY_MS = 5_000;

/** Declares a field for each setting, so that no second list repeats them. */
const SettingFields = Object as unknown as new () => Readonly<Values>;

/** Typed configuration of the process. SETTINGS describes each value. */
export class Configuration extends SettingFields {
  constructor(values: Values) {
    super();
    Object.assign(this, values);
  }

  get isProduction(): boolean {
    return this.nodeEnv === 'production';
  }

  /**
   * Milliseconds for which a stopping server still serves, until every load balancer sees that it is not
   * ready.
   */
  get drainDelayMs(): number {
    return this.shutdownDelayMs ?? (this.isProduction ? PRODUCTION_SHUTDOWN_DELAY_MS : 0);
  }
}

type Read = { value: unknown } | { fault: string };

function readSetting(setting: Setting<unknown>, env: NodeJS.ProcessEnv): Read {
  const given = env[setting.name];
  if (given !== undefined && given !== '') {
    try {
      return { value: setting.read(given) };
    } catch (error) {
      return { fault: `${setting.name} ${error instanceof Error ? error.message : 'cannot be read'}` };
    }
  }
  const needed = setting.fallback === undefined || (setting.secret === true && env.NODE_ENV === 'production');
  return needed ? { fault: `${setting.name} is missing: ${setting.about}` } : { value: setting.fallback };
}

/**
 * Loads the configuration from the environment.
 * @throws Error with one message that names every fault, and never a value.
 */
export function loadConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [key, setting] of Object.entries(SETTINGS)) {
    const read = readSetting(setting, env);
    if ('fault' in read) faults.push(read.fault);
    else values[key] = read.value;
  }
  if (faults.length > 0) throw new Error(`The configuration is invalid:\n  ${faults.join('\n  ')}`);
  return new Configuration(values as Values);
}
