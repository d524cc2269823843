import { SETTINGS, type Setting } from './settings';

type Values = { [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['read']> | FallbackOf<K> };
type FallbackOf<K extends keyof typeof SETTINGS> = (typeof SETTINGS)[K] extends { fallback?: infer F }
  ? Exclude<F, undefined>
  : never;

/** A balancer asks every few seconds. */
const PRODUCTION_SHUTDOWN_DELAY_MS = 5_000;

/** The typed configuration of the process; what each value is for stands in SETTINGS. */
export class Configuration implements Readonly<Values> {
  readonly nodeEnv!: Values['nodeEnv'];
  readonly port!: Values['port'];
  readonly host!: Values['host'];
  readonly trustedProxies!: Values['trustedProxies'];
  readonly shutdownDelayMs!: Values['shutdownDelayMs'];
  readonly databaseUrl!: Values['databaseUrl'];
  readonly relaxedDurability!: Values['relaxedDurability'];
  readonly redisUrl!: Values['redisUrl'];
  readonly jobSystemUrl!: Values['jobSystemUrl'];
  readonly eiaUrl!: Values['eiaUrl'];
  readonly eiaApiKey!: Values['eiaApiKey'];
  readonly appSecret!: Values['appSecret'];
  readonly publicUrl!: Values['publicUrl'];
  readonly smtpUrl!: Values['smtpUrl'];
  readonly mailFrom!: Values['mailFrom'];
  readonly mailFolder!: Values['mailFolder'];
  readonly metricsToken!: Values['metricsToken'];
  readonly syncEverySeconds!: Values['syncEverySeconds'];
  readonly demo!: Values['demo'];
  readonly apiDocs!: Values['apiDocs'];
  readonly clientDir!: Values['clientDir'];

  constructor(values: Values) {
    Object.assign(this, values);
  }

  get isProduction(): boolean {
    return this.nodeEnv === 'production';
  }

  /** Time for which a stopping server still serves, until every balancer has seen that it is not ready. */
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
 * The configuration from the environment.
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
  if (faults.length > 0) throw new Error(`The configuration has faults:\n  ${faults.join('\n  ')}`);
  return new Configuration(values as Values);
}
