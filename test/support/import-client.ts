import type {
  ImportChoice,
  ImportPreviewReply,
  LoadImportDetailReply,
  LoadImportReply,
} from '#shared/contract/load-imports';
import type { LoadKind } from '#shared/rules/load-kinds';
import type { TestApp } from './app';
import { connectLive } from './live';
import { ProjectClient } from './project-client';
import type { SignedInPerson } from './people';
import { formOf, sendForm } from './uploads';

/** Formats cells as CSV, and quotes cells with commas or quotes. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)),
    )
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

export const choiceOf = ({ mapping, weight_unit, decimal_sign }: ImportChoice): ImportChoice => ({
  mapping,
  weight_unit,
  decimal_sign,
});

/** Calls of one user who imports loads from files, over HTTP. */
export class ImportClient extends ProjectClient {
  constructor(
    private readonly server: TestApp,
    private readonly somebody: SignedInPerson,
    projectId: number,
  ) {
    super(server, somebody, projectId);
  }

  upload(content: Buffer | string, kind: LoadKind = 'freight', name = 'loads.csv') {
    const form = formOf(
      { content, name, mediaType: 'text/csv' },
      { kind, project_id: String(this.projectId) },
    );
    return sendForm(this.server, '/pc/load-import/0', this.somebody.token, form);
  }

  /** Uploads a file, which must succeed. */
  async staged(
    content: Buffer | string,
    kind: LoadKind = 'freight',
    name?: string,
  ): Promise<LoadImportDetailReply> {
    const called = await this.upload(content, kind, name);
    if (called.status !== 201) throw new Error(`upload: ${called.status} ${called.text}`);
    return called.body;
  }

  preview(found: LoadImportDetailReply, choice = choiceOf(found)): Promise<ImportPreviewReply> {
    return this.ask('POST', `load-import/${found.id}/preview`, choice);
  }

  start({ id }: LoadImportDetailReply, body: object) {
    return this.call('POST', `load-import/${id}/apply`, { body });
  }

  one(id: number): Promise<LoadImportDetailReply> {
    return this.ask('GET', `load-import/${id}`);
  }

  /** Imports a staged file and waits for the end. */
  async importStaged(
    found: LoadImportDetailReply,
    skipFaulty = false,
    choice = choiceOf(found),
  ): Promise<LoadImportReply> {
    await this.untilImported(async () => {
      const started = await this.start(found, { ...choice, skip_faulty: skipFaulty });
      if (started.status !== 201) throw new Error(`apply: ${started.status} ${started.text}`);
    });
    return this.one(found.id);
  }

  /** Opens the project as a page does, runs the work, and waits for the event that ends an import. */
  async untilImported(work: () => unknown): Promise<void> {
    const peer = await connectLive(this.server, this.somebody.token);
    try {
      await peer.ask('project:join', this.projectId);
      await work();
      await peer.waitForEvent('progress', (event) => event.work === 'import' && event.state !== 'running');
    } finally {
      peer.close();
    }
  }

  /** Uploads a file and imports its loads with the suggested mapping. */
  async uploadAndImport(content: Buffer | string, kind: LoadKind = 'freight'): Promise<LoadImportReply> {
    return this.importStaged(await this.staged(content, kind));
  }
}
