import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { programsFolder } from './programs';

/** Folder of programs that write their arguments into a file before they start. Other accounts can read arguments. */
export class RecordedPrograms {
  private readonly log: string;

  constructor(private readonly folder: string) {
    mkdirSync(folder);
    this.log = join(folder, 'arguments');
    for (const name of ['mariadb', 'mariadb-dump', 'mariadb-binlog']) this.put(name, 'exec "$program" "$@"');
  }

  /** Returns a PATH that finds them first. */
  get path(): string {
    return [this.folder, process.env.PATH].join(delimiter);
  }

  /** Returns all arguments so far. */
  get arguments(): string {
    return readFileSync(this.log, 'utf8');
  }

  /** Makes one with its own last command, which finds the real program in $program. */
  put(name: string, command: string): void {
    const file = join(this.folder, name);
    const lines = [
      '#!/bin/bash',
      `program='${join(programsFolder(), name)}'`,
      `printf '%s\\n' "$@" >> '${this.log}'`,
      command,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    chmodSync(file, 0o755);
  }
}
