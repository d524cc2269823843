import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ROOT, readSource } from './checkout';
import { waitUntilListening } from './listening';
import { programPath } from './programs';
import { freePort } from './server-process';

const CONFIGURATION = 'docker/nginx.conf';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Replaces a part of the configuration that must be there. */
function replace(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`${CONFIGURATION} has no "${part}"`);
  return text.replaceAll(part, by);
}

/** Writes the product's configuration with two given nodes, and with all files of nginx in one folder. */
function writeConfiguration(folder: string, port: number, nodes: readonly [string, string]): string {
  const places = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  let text = readSource(CONFIGURATION);
  text = replace(text, 'http {', `http {\n${places}\naccess_log off;`);
  text = replace(text, 'server-1:3000', new URL(nodes[0]).host);
  text = replace(text, 'server-2:3000', new URL(nodes[1]).host);
  text = replace(text, 'listen 80 ', `listen 127.0.0.1:${port} `);
  text = replace(text, '/etc/nginx/trusted/', `${folder}/trusted/`);
  const main = [`user ${userInfo().username};`, `pid ${folder}/nginx.number;`, 'daemon off;'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, [...main, text].join('\n'));
  return file;
}

/** Private nginx process of a test, with the configuration of the container set. */
export class NginxProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /**
   * Starts nginx before two nodes, and waits until it accepts connections.
   * @param trusted proxies that `TRUSTED_PROXIES` would name
   */
  static async start(
    nodes: readonly [string, string],
    trusted: readonly string[] = [],
  ): Promise<NginxProcess> {
    const parent = join(ROOT, '.data/test');
    mkdirSync(parent, { recursive: true });
    const folder = mkdtempSync(join(parent, 'nginx-'));
    mkdirSync(join(folder, 'trusted'));
    const lines = trusted.map((proxy) => `set_real_ip_from ${proxy};\n`);
    writeFileSync(join(folder, 'trusted/proxies.conf'), lines.join(''));
    const port = await freePort();
    const args = [
      '-p',
      folder,
      '-e',
      join(folder, 'error.log'),
      '-c',
      writeConfiguration(folder, port, nodes),
    ];
    const child = spawn(programPath('nginx'), args, { stdio: 'ignore' });
    // Rejects when nginx cannot be started.
    await once(child, 'spawn');
    await waitUntilListening(child, port);
    return new NginxProcess(child, folder, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}
