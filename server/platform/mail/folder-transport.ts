import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { composeMail } from './compose-mail';
import type { MailMessage } from './mail-message';
import { type DeliveryOptions, type MailAccepted, MailTransport } from './mail-transport';

/** A mail contains a link that opens an account, so only the server's own user may read the folder. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const NAME_BYTES = 3;

export interface MailFolder {
  readonly path: string;
  readonly from: string;
  /** True to log the link. In production only the file name is logged, because the link is a secret. */
  readonly logsLinks: boolean;
}

/**
 * Builds a file name that sorts by time and names the subject:
 * 2026-03-02T12-00-00-000Z-reset-your-password-1f2e3d.
 */
function fileName(subject: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const about = subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return `${time}-${about}-${randomBytes(NAME_BYTES).toString('hex')}`;
}

/**
 * Writes mail into a folder, for machines without SMTP: the .eml that SMTP would send, and its page as .html.
 * Somebody new can try every flow with it. See docs/outside-systems.md#mail.
 */
@Injectable()
export class FolderTransport extends MailTransport {
  private readonly logger = new Logger('Mail');

  constructor(private readonly folder: MailFolder) {
    super();
  }

  override async deliver(message: MailMessage, { beforeEnd }: DeliveryOptions = {}): Promise<MailAccepted> {
    const { subject, html, link } = message;
    const { path, from, logsLinks } = this.folder;
    const { bytes, envelope } = await composeMail(message, from);
    await mkdir(path, { recursive: true, mode: FOLDER_MODE });
    await beforeEnd?.();
    const file = resolve(join(path, fileName(subject)));
    await writeFile(`${file}.eml`, bytes, { mode: FILE_MODE });
    await writeFile(`${file}.html`, html, { mode: FILE_MODE });
    const open = logsLinks && link !== '' ? `, its link: ${link}` : '';
    this.logger.log(`Saved mail '${subject}' as ${file}.html${open}`);
    return { accepted: envelope.to, refused: [] };
  }
}
